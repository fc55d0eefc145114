// The kind and the marks of every payment method, and who moves the money (PAY-02, AMB-075). The name is in
// `lib/i18n/payment-method-name.ts`, because orders show it as well.
import type { PaymentMethod } from '@pesan/contract/payment'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { cardIcon, METHOD_MARK } from '../../lib/payment-marks.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

interface MethodAppearance {
  /** The kind of payment, as the value of the radio button. */
  type: 'cash' | 'credit_card' | 'virtual_account' | 'qr'
  Icon: Icon
  text: PlainKey | null
  /** Paths of images; decorative, the text says the same. */
  marks: readonly string[]
}

export const METHOD_APPEARANCE = {
  cash: { type: 'cash', Icon: Banknote, text: null, marks: [] },
  card: {
    type: 'credit_card',
    Icon: CreditCard,
    text: null,
    marks: [cardIcon('VISA'), cardIcon('MASTERCARD')],
  },
  virtual_account: {
    type: 'virtual_account',
    Icon: Landmark,
    text: 'payment.virtualAccountText',
    marks: [METHOD_MARK.virtual_account],
  },
  qris: { type: 'qr', Icon: QrCode, text: 'payment.qrisText', marks: [METHOD_MARK.qris] },
} as const satisfies Record<PaymentMethod, MethodAppearance>
