// Kata-kata yang dipakai di lebih dari satu halaman.
export const common = {
  'common.back': 'Kembali',
  'common.change': 'Ubah',
  'common.tryAgain': 'Coba Lagi',
  'common.exploreMenu': 'lihat menu',
  'common.items': { other: '{count} item' },
} as const
