// The messages of `messages.en.ts` in Indonesian.
export const stock = {
  'stock.backAt': 'Ada lagi pukul {time}',
  'stock.backTomorrow': 'Ada lagi besok',
  'stock.backOn': 'Ada lagi {day}',
  'stock.noneHasAll': 'Tidak ada outlet yang mengantar ke sini dengan semua pesanan Anda',
  'stock.missingAt': '{outlet}: {items}',
  'stock.soldOut': '{name} habis',
  'stock.onlyLeft': 'hanya {count} {name}',
  'stock.pickUpAt': 'Ambil di {outlet}, semuanya tersedia',
  'stock.deliverRest': 'Antar sisanya dari {outlet}',
  'stock.changed': 'Keranjang Anda kini sesuai dengan yang bisa diantar {outlet}.',
} as const
