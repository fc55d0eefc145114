// The messages of `en/layout.ts` in Indonesian.
export const layout = {
  'layout.homeOf': 'Beranda {company}',
  'layout.skipToMenu': 'Langsung ke menu',
  'layout.cart': { other: 'Keranjang, {count} item' },
  'layout.announcement': 'Pengumuman',
  'layout.notifications': 'Pemberitahuan',
  'layout.close': 'Tutup',
  'layout.notFound': 'Halaman ini tidak ada',
  'layout.notFoundText': 'Mungkin sudah dipindahkan. Menunya masih di tempat biasa.',
  'layout.failed': 'Halaman ini tidak dapat ditampilkan',
  'layout.failedText': 'Periksa koneksi Anda. Keranjang Anda tetap aman.',
} as const
