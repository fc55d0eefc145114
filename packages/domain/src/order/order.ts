// An order as the rules and the server see it: a snapshot of what was bought, the price, and the status.
import type { OrderAmount } from '@pesan/contract/charge'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { CompanyId, CustomerId, OrderId, OutletId } from '@pesan/contract/ids'
import type { Allergen } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import type { CancelledBy, OrderStatus } from '@pesan/contract/order'
import type { CaptureStatus, HeldReason, PaymentMethod, PaymentStatus } from '@pesan/contract/payment'
import type { OrderLine } from './price-order.ts'

/** The delivery address of an order. */
export interface OrderDelivery {
  addressName: string
  mapsAddress: string
  latitude: number
  longitude: number
  locationDetail: string
  landmark: string
  /** The name of the delivery option that was charged. */
  optionName: string
}

/** What was requested of the provider, and the result. */
export interface OrderPayment {
  status: PaymentStatus
  dueAt: Date
  /** The provider's id; null until it was called. */
  requestId: string | null
  accountNumber: string | null
  qrString: string | null
  actionUrl: string | null
  failureCode: string | null
  card: { maskedNumber: string; network: string } | null
  /** LEDGER-04: when the provider was last called about it, and when it last answered. */
  requestedAt: Date | null
  answeredAt: Date | null
}

/** A payment received for the order, by its current payment method or a replaced one. */
export interface OrderCapture {
  amount: Rupiah
  status: CaptureStatus
  reason: HeldReason | null
  at: Date
}

/** Why an order was cancelled; `reason` is the text of the person who did it. */
export interface OrderCancellation {
  by: CancelledBy
  reason: string | null
  at: Date
}

/** An item of an order that changed keeps the id that it had. */
export type ChangedLine = OrderLine & { id: string }

export interface Order {
  id: OrderId
  companyId: CompanyId
  customerId: CustomerId
  /** The order's public number, `#10001`. */
  number: number
  status: OrderStatus
  /** Grows by one with every change of status. */
  version: number
  fulfilment: FulfilmentMode
  /** Null for an order that is picked up. */
  delivery: OrderDelivery | null
  /** BOARD-23: since its address was changed; null: where it was placed for. */
  deliveryNow: OrderDelivery | null
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
  /** EDIT-10: what the customer must not eat. */
  allergies: readonly Allergen[]
  subtotal: Rupiah
  deliveryFee: Rupiah
  voucherDiscount: Rupiah
  total: Rupiah
  /** CHARGE-06: as it was placed; null for a company that had set nothing, whose total is that of CART-14. */
  amounts: OrderAmount[] | null
  /** BOARD-14: its items since some were taken out or swapped, and what they cost; null: as it was placed. */
  linesNow: ChangedLine[] | null
  amountsNow: OrderAmount[] | null
  /** When its items were last changed, and why. */
  changedItems: { at: Date; reason: string } | null
  /** By how much it costs less than it was placed for. */
  reduced: Rupiah
  placedAt: Date
  /** The time that the restaurant promised: ready, or delivered. */
  readyAt: Date | null
  /** The first of these times, where it was moved. */
  promisedAt: Date | null
  /** PROMISE-02: the beginning of the span that the customer read when placing; null: none. */
  expectedAt: Date | null
  /** PROMISE-01: the largest of the lines when it was placed; null where no product had its own minutes. */
  preparationMin: number | null
  /** LATER-04: the beginning of the slot; null: as soon as possible. */
  scheduledFor: Date | null
  /** LATER-05: when the kitchen has to begin with an order for later; null for every other order. */
  startsAt: Date | null
  /** Null unless the order was cancelled, also when it was refunded since. */
  cancellation: OrderCancellation | null
}
