// The messages of `en/common.ts` in Indonesian.
export const common = {
  'common.back': 'Kembali',
  'common.change': 'Ubah',
  'common.tryAgain': 'Coba Lagi',
  'common.exploreMenu': 'lihat menu',
  'common.items': { other: '{count} item' },
} as const
