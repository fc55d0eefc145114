// The messages of the card document, in the language of the page.
import type { T } from '../../lib/i18n/t.ts'
import type { CardTexts } from './card-form/card-messages.ts'

export const cardTexts = (t: T): CardTexts => ({
  cardholderName: t('payment.cardholderName'),
  cardNumber: t('payment.cardNumber'),
  expiry: t('payment.expiry'),
  expiryPlaceholder: t('payment.expiryPlaceholder'),
  cvv: t('payment.cvv'),
  cvvPlaceholder: t('payment.cvvPlaceholder'),
  cvvPlaceholderAmex: t('payment.cvvPlaceholderAmex'),
  safety: t('payment.cardSafety'),
  'payment.cardholder_name_error': t('payment.cardholder_name_error'),
  'payment.card_number_error': t('payment.card_number_error'),
  'payment.expiry_date_error': t('payment.expiry_date_error'),
  'payment.cvv_error': t('payment.cvv_error'),
  'payment.cvv_error_amex': t('payment.cvv_error_amex'),
})
