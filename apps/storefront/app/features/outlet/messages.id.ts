// The messages of `messages.en.ts` in Indonesian.
export const outlet = {
  'outlet.search': 'Cari toko',
  'outlet.clearSearch': 'Hapus pencarian',
  'outlet.loading': 'Memuat toko',
  'outlet.noneTitle': 'Toko tidak ditemukan',
  'outlet.noneText': 'Kami tidak menemukan toko yang cocok dengan pencarian Anda. Coba kata kunci lain.',
  'outlet.failed': 'Gagal memuat toko',
} as const
