// Name and mark of every payment method (PAY-01).
import type { PaymentMethod } from '@pesan/contract/payment'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../lib/i18n/t.ts'

interface MethodLook {
  nameKey: PlainKey
  Icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
}

export const PAYMENT_METHODS = {
  cash: { nameKey: 'payment.cash', Icon: Banknote },
  card: { nameKey: 'payment.credit_card', Icon: CreditCard },
  virtual_account: { nameKey: 'payment.virtual_account', Icon: Landmark },
  qris: { nameKey: 'payment.qris', Icon: QrCode },
} as const satisfies Record<PaymentMethod, MethodLook>
