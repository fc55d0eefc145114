// Tanpa koneksi.
export const offline = {
  'offline.strip': 'Anda sedang offline. Keranjang Anda tersimpan di ponsel ini.',
  'offline.lastUpdated': 'Terakhir diperbarui {when}.',
} as const
