export const testCard = {
  'counterTest.title': 'Tes bunyi di kasir',
  'counterTest.nothing': 'Ini bukan pesanan: tidak ada yang perlu dimasak atau diantar.',
  'counterTest.by': '{outlet}, oleh {name}',
  'counterTest.failed': 'Jawaban tidak sampai: {reason}',
} as const
