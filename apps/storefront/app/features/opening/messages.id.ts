// The Indonesian messages of when orders are taken.
export const opening = {
  'opening.closed': 'Sedang tutup',
  'opening.closedUntil': 'Sedang tutup. Buka {when}',
  'opening.canChoose': 'Kamu bisa memilih sekarang dan memesan begitu kami buka.',
  'opening.ordersUntil': 'Pesan sampai pukul {time}',
  'opening.minutesLeft': { other: 'Sisa {count} menit.' },
  'opening.kitchenCloses': 'Dapur tutup pukul {time}.',
  'opening.deliveryPaused': 'Pengantaran sedang dijeda',
  'opening.deliveryPausedUntil': 'Pengantaran dijeda sampai {when}',
  'opening.pickupPaused': 'Ambil sendiri sedang dijeda',
  'opening.pickupPausedUntil': 'Ambil sendiri dijeda sampai {when}',
  'opening.pickupGoesOn': 'Ambil sendiri tetap bisa.',
  'opening.deliveryGoesOn': 'Pengantaran tetap bisa.',
  'opening.cartStays': 'Isi keranjangmu tetap tersimpan.',
  'opening.at': 'pukul {time}',
  'opening.tomorrowAt': 'besok pukul {time}',
  'opening.dayAt': '{day} pukul {time}',
} as const
