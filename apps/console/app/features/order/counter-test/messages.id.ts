export const counterTest = {
  'counterTest.title': 'Tes bunyi di kasir',
  'counterTest.nothing': 'Ini bukan pesanan: tidak ada yang perlu dimasak atau diantar.',
  'counterTest.by': '{outlet}, oleh {name}',
  'counterTest.rings': 'Berbunyi',
  'counterTest.silent': 'Tidak terdengar',
  'counterTest.arrived': 'Tes bunyi di kasir {outlet}. Ini bukan pesanan.',
  'counterTest.failed': 'Jawaban tidak sampai: {reason}',
  'counterTest.due': 'Tidak ada pesanan di {outlets} selama 7 hari.',
  'counterTest.offer': 'Tes apakah berbunyi',
} as const
