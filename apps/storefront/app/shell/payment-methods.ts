// How each payment method appears, for the cart and for orders: its kind, its name, and who moves the money (PAY-02,
// AMB-075).
import { type PaymentMethod, paymentMethod } from '@pesan/contract/payment'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import * as v from 'valibot'
import { cardIcon } from '../lib/card-networks.ts'
import type { PlainKey, T } from '../lib/i18n/t.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

interface MethodAppearance {
  /** The kind of payment, as the value of the radio button. */
  type: 'cash' | 'credit_card' | 'virtual_account' | 'qr'
  Icon: Icon
  name: PlainKey
  /** The name with the bank that the money goes to. */
  title: PlainKey
  text: PlainKey | null
  /** Paths of images; decorative, the text says the same. */
  marks: readonly string[]
}

export const METHOD_APPEARANCE: Readonly<Record<PaymentMethod, MethodAppearance>> = {
  cash: { type: 'cash', Icon: Banknote, name: 'payment.cash', title: 'payment.cash', text: null, marks: [] },
  card: {
    type: 'credit_card',
    Icon: CreditCard,
    name: 'payment.credit_card',
    title: 'payment.credit_card',
    text: null,
    marks: [cardIcon('VISA'), cardIcon('MASTERCARD')],
  },
  virtual_account: {
    type: 'virtual_account',
    Icon: Landmark,
    name: 'payment.virtual_account',
    title: 'payment.bcaVirtualAccount',
    text: 'payment.virtualAccountText',
    marks: ['/images/payments/bca.svg'],
  },
  qris: {
    type: 'qr',
    Icon: QrCode,
    name: 'payment.qris',
    title: 'payment.qris',
    text: 'payment.qrisText',
    marks: ['/images/payments/qris.svg'],
  },
}

/** Null: a method of another channel. */
export function methodAppearance(method: string): MethodAppearance | null {
  const known = v.safeParse(paymentMethod, method)
  return known.success ? METHOD_APPEARANCE[known.output] : null
}

/** A method of another channel is shown by the name it came with. */
export function paymentMethodName(t: T, method: string): string {
  const known = methodAppearance(method)
  return known ? t(known.name) : method
}

export function paymentMethodTitle(t: T, method: string): string {
  const known = methodAppearance(method)
  return known ? t(known.title) : method
}

/** Null: the method has no logo, or that of its card is shown. */
export function methodMarks(method: string): readonly string[] | null {
  const marks = chargesSavedCard(method) ? [] : (methodAppearance(method)?.marks ?? [])
  return marks.length > 0 ? marks : null
}
