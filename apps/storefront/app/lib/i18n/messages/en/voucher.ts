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
  'cartPage.error_validating_voucher': 'Error validating voucher. Please try again.',
} as const
