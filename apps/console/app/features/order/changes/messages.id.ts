export const orderChanges = {
  'change.cancelled': 'Dibatalkan oleh {name}',
  'change.promise': 'Diubah ke {time} oleh {name}',
  'change.items': 'Diubah oleh {name}: {items}',
  'change.less': '−{count} {name}',
  'change.instead': '{name} sebagai ganti {before}',
  'change.elsewhere': 'sistem lain',
  'change.seen': 'Sudah dilihat',
  'change.said': 'Pesanan {number}: {changes}',
  'seen.cancelled': 'Pembatalan dilihat',
  'seen.promise_moved': 'Waktu baru dilihat',
  'seen.items_changed': 'Perubahan isi pesanan dilihat',
} as const
