export const counterTest = {
  'counterTest.arrived': 'Tes bunyi di kasir {outlet}. Ini bukan pesanan.',
  'counterTest.due': 'Tidak ada pesanan di {outlets} selama 7 hari.',
  'counterTest.offer': 'Tes apakah berbunyi',
} as const
