// What the framed card form is opened with, because it is identical for every company: the texts of the page's
// language, the company's colours, and what is known about the customer.
import type { User } from '@pesan/contract/sign-in'
import type { T } from '../../lib/i18n/t.ts'
import type { CardCopy, OpenCardForm } from './card-form/card-messages.ts'

export const cardCopy = (t: T): CardCopy => ({
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

type Prefill = Pick<OpenCardForm, 'cardholderName' | 'email' | 'phoneNumber'>

/** The initial values of the card form: what is known about the customer (PAY-22). */
export const prefillOf = (user: User): Prefill => ({
  cardholderName: [user.first_name, user.last_name].filter(Boolean).join(' ') || (user.name ?? ''),
  email: user.email ?? '',
  phoneNumber: user.phone,
})

/**
 * The company's colours as the server wrote them into this page, for the framed document, which is identical
 * for every company.
 */
export function themeProperties(page: Document): Record<string, string> {
  const found: Record<string, string> = {}
  for (const sheet of page.styleSheets) {
    if (!(sheet.ownerNode instanceof HTMLStyleElement)) continue
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue
      for (const name of rule.style) {
        if (name.startsWith('--')) found[name] = rule.style.getPropertyValue(name)
      }
    }
  }
  return found
}
