// The mark of every payment method, and whose money it moves.
import type { PaymentMethod } from '@pesan/contract/payment'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../lib/i18n/t.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

interface MethodLook {
  Icon: Icon
  text: PlainKey | null
  /** Paths of pictures; decoration, the words say the same. */
  marks: readonly string[]
}

export const METHOD_LOOK = {
  cash: { Icon: Banknote, text: null, marks: [] },
  card: { Icon: CreditCard, text: null, marks: ['/images/cards/visa.svg', '/images/cards/mastercard.svg'] },
  virtual_account: {
    Icon: Landmark,
    text: 'payment.virtualAccountText',
    marks: ['/images/payments/bca.svg'],
  },
  qris: { Icon: QrCode, text: 'payment.qrisText', marks: ['/images/payments/qris.svg'] },
} as const satisfies Record<PaymentMethod, MethodLook>
