// Choosing how to pay; the names of the methods also stand on the order page.
export const payment = {
  'payment.select': 'Pilih metode pembayaran',
  'payment.method': 'Metode pembayaran',
  'payment.cash': 'Tunai',
  'payment.credit_card': 'Kartu kredit',
  'payment.virtual_account': 'Virtual account',
  'payment.qris': 'QRIS',
  'payment.method_unavailable': 'Metode pembayaran ini tidak tersedia',
} as const
