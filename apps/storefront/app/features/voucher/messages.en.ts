// The voucher of the cart page.
export const voucher = {
  'voucher.title': 'Voucher',
  'voucher.placeholder': 'Enter voucher code',
  'voucher.apply': 'Apply',
  'voucher.remove': 'Remove',
  'voucher.applied': 'Voucher applied successfully',
  'voucher.checking': 'Checking your voucher',
  'voucher.removedAtOrder':
    'Your voucher can no longer be used and was removed. Please check the total and submit again',
  'cartPage.voucher_code_invalid': 'Voucher code is invalid or expired',
  'cartPage.voucher_not_applicable': 'This voucher cannot be used for this order',
  'cartPage.voucher_not_started': 'Not valid yet',
  'cartPage.voucher_used_up': 'Used up',
  'cartPage.voucher_used_by_customer': 'You have already used this voucher',
  'cartPage.voucher_delivery_only': 'Only for delivery',
  'cartPage.voucher_pickup_only': 'Only for pick up',
  'cartPage.voucher_below_minimum': 'Add {amount} more to use this voucher',
  'cartPage.error_validating_voucher': 'Error validating voucher. Please try again.',
} as const
