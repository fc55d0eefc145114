// An order as the rules and the server speak of it: a snapshot of what was bought, for how much, and how far it is.
import type { CompanyId, CustomerId, OrderId, OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { CancelledBy, OrderStatus } from '@pesan/contract/order'
import type { CaptureStatus, HeldReason, PaymentMethod, PaymentStatus } from '@pesan/contract/payment'
import type { OrderLine } from './price-order.ts'
import type { FulfilmentMode } from './transitions.ts'

/** Where an order is brought. */
export interface OrderDelivery {
  addressName: string
  mapsAddress: string
  latitude: number
  longitude: number
  locationDetail: string
  landmark: string
  /** Of the delivery option that was charged. */
  optionName: string
}

/** What the provider was asked for, and what came of it. */
export interface OrderPayment {
  status: PaymentStatus
  dueAt: Date
  /** The provider's own id; null until it was asked. */
  requestId: string | null
  accountNumber: string | null
  qrString: string | null
  actionUrl: string | null
  failureCode: string | null
  card: { maskedNumber: string; network: string } | null
  /** LEDGER-04: when the provider was last asked about it, and when it last answered. */
  requestedAt: Date | null
  answeredAt: Date | null
}

/** Money that came for the order, by its current payment or one that was replaced. */
export interface OrderCapture {
  amount: Rupiah
  status: CaptureStatus
  reason: HeldReason | null
  at: Date
}

/** Why an order was cancelled; `reason` is in the words of the person who did it. */
export interface OrderCancellation {
  by: CancelledBy
  reason: string | null
  at: Date
}

export interface Order {
  id: OrderId
  companyId: CompanyId
  customerId: CustomerId
  /** What people call it, `#10001`. */
  number: number
  status: OrderStatus
  /** Grows by one with every change of status. */
  version: number
  fulfilment: FulfilmentMode
  /** Null for an order that is picked up. */
  delivery: OrderDelivery | null
  outletId: OutletId
  outletName: string
  outletAddress: string
  paymentMethod: PaymentMethod
  paid: boolean
  /** Null for cash, and where nothing had to be paid. */
  payment: OrderPayment | null
  /** Oldest first. */
  captures: OrderCapture[]
  lines: OrderLine[]
  notes: string
  subtotal: Rupiah
  deliveryFee: Rupiah
  voucherDiscount: Rupiah
  total: Rupiah
  placedAt: Date
  /** Null unless the order was cancelled, also when it was refunded since. */
  cancellation: OrderCancellation | null
}
