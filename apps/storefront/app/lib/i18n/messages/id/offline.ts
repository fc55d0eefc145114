// The messages of `en/offline.ts` in Indonesian.
export const offline = {
  'offline.strip': 'Anda sedang offline. Keranjang Anda tersimpan di ponsel ini.',
  'offline.lastUpdated': 'Terakhir diperbarui {when}.',
  'offline.asOf': 'Keadaan per {when}. Diperbarui saat Anda kembali online.',
  'offline.notSeen': 'Tidak ada koneksi',
  'offline.notSeenText': 'Ini muncul sendiri saat Anda kembali online.',
  'offline.submit': 'Anda sedang offline. Pesan begitu kembali online.',
} as const
