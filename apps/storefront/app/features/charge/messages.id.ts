// The messages of `messages.en.ts` in Indonesian.
export const charge = {
  'cartPage.charges_changed': 'Biaya tambahan berubah. Periksa totalnya lalu kirim pesanan lagi',
  'cartPage.below_minimum': 'Pesanan belum mencapai minimum',
} as const
