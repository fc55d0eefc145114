// Choosing how to pay; the names of the methods also stand on the order page.
export const payment = {
  'payment.select': 'Select payment method',
  'payment.method': 'Payment method',
  'payment.cash': 'Cash',
  'payment.credit_card': 'Credit card',
  'payment.virtual_account': 'Virtual account',
  'payment.qris': 'QRIS',
  'payment.method_unavailable': 'This payment method is not available',
} as const
