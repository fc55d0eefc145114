// The mark of every payment method.
import type { PaymentMethod } from '@pesan/contract/payment'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

export const PAYMENT_ICONS = {
  cash: Banknote,
  card: CreditCard,
  virtual_account: Landmark,
  qris: QrCode,
} as const satisfies Record<PaymentMethod, Icon>
