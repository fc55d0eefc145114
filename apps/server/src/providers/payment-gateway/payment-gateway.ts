// The port to the payment provider: requests payments, reports their status, refunds. Amounts are whole rupiah; no
// method throws for the provider's answer, and an `unknown` result may have happened, so it is looked up again.
import type { Rupiah } from '@pesan/contract/money'
import type { MovementType, OnlinePaymentMethod } from '@pesan/contract/payment'
import { type CardPaymentMethod } from '@pesan/domain/payment/payment-methods'
import type { ChargeTruth } from '@pesan/domain/payment/settle-payment'

/** What is to be paid, and how; `expiresAt` is when the provider stops taking it. */
export interface ChargeRequest {
  /** Our id, used as reference and idempotency key; the same id with the same content is the same charge. */
  id: string
  amount: Rupiah
  /** What the customer calls the order. */
  description: string
  customerName: string
  expiresAt: Date
  /** Where the bank's page sends the customer back to. */
  returnUrl: string
  instrument:
    | { type: Exclude<OnlinePaymentMethod, CardPaymentMethod> }
    | { type: CardPaymentMethod; methodId: string }
}

/** A charge as the provider knows it. */
export interface Charge {
  requestId: string
  methodId: string
  amount: Rupiah
  truth: ChargeTruth
  accountNumber: string | null
  qrString: string | null
  actionUrl: string | null
}

export type ChargeResult =
  | { status: 'created'; charge: Charge }
  /** Nothing was charged and another request would not help; the code is the provider's. */
  | { status: 'refused'; code: string }
  | { status: 'unknown' }

/** The provider's state of charges by their request ids; a missing one has to be looked up separately. */
export type ListedCharges =
  | { status: 'listed'; charges: ReadonlyMap<string, ChargeTruth['status']> }
  | { status: 'unknown' }

/** Per call of `listCharges`. */
export const MAX_LISTED_CHARGES = 50

export type FoundCharge = { status: 'found'; charge: Charge } | { status: 'absent' } | { status: 'unknown' }

/** Money that moved at the provider, according to the provider's books. */
export interface Movement {
  kind: MovementType
  /** Of the payment or of the refund, as in `Capture.id` and `RefundResult`. */
  id: string
  /** Our id of the payment or refund, if the provider stored it. */
  reference: string | null
  amount: Rupiah
  at: Date
  /** Of its line in the books: the same payment may be listed twice. */
  transactionId: string
  /** What the provider took for it; null until the provider has reported it. */
  fee: number | null
  /** Whether it has come to the bank, and when it did or will. */
  isSettled: boolean
  settlesAt: Date | null
}

export interface MovementSpan {
  since: Date
  until: Date
  /** Called before each call to the provider, for example to stay within its limits. */
  beforeCall?(): Promise<void>
}

export type ListedMovements = { status: 'listed'; movements: Movement[] } | { status: 'unknown' }

/** A card that its holder has entered at the provider; its full number never reaches us. */
export interface ProviderCard {
  methodId: string
  status: 'active' | 'pending' | 'failed'
  failureCode: string | null
  /** The metadata that we sent when the card was entered. */
  metadata: Readonly<Record<string, unknown>>
  fingerprint: string
  maskedNumber: string
  expiryMonth: string
  expiryYear: string
  network: string
  holder: string | null
}

export type FoundCard = { status: 'found'; card: ProviderCard } | { status: 'absent' } | { status: 'unknown' }

/** Of a whole capture or of a part. `requestId` is that of the charge. */
export interface RefundRequest {
  /** Our id, used as reference and idempotency key. */
  id: string
  requestId: string
  amount: Rupiah
}

export type RefundResult =
  | { status: 'succeeded' | 'pending'; refundId: string }
  /** The channel cannot refund, or refuses to; a person has to. */
  | { status: 'refused'; code: string }
  | { status: 'unknown' }

export interface PaymentGateway {
  createCharge(request: ChargeRequest): Promise<ChargeResult>
  findCharge(requestId: string): Promise<FoundCharge>
  /** The status of several charges, without their captures: at most `MAX_LISTED_CHARGES` ids. */
  listCharges(requestIds: readonly string[]): Promise<ListedCharges>
  /** By the id under which it was created, when its answer was lost. */
  findChargeByReference(id: string): Promise<FoundCharge>
  /** Prevents further payments to it; captured money is not touched. */
  closeCharge(methodId: string): Promise<void>
  /** By the provider's id. */
  findCard(methodId: string): Promise<FoundCard>
  /** Harmless for a card that is gone. */
  removeCard(methodId: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundResult>
  findRefund(refundId: string): Promise<RefundResult>
  /** All captures and refunds of a time span, page by page; `unknown` when one page could not be read. */
  listMovements(span: MovementSpan): Promise<ListedMovements>
}

/** Whose money it is: the account in which every call is made. */
export type ProviderAccount =
  /** The installation's own. */
  | { kind: 'platform' }
  /** `splitRule`: by which the installation takes its share. */
  | { kind: 'sub_account'; name: string; splitRule: string | null }
  | { kind: 'own_keys'; secretKey: string }

export interface PaymentProvider {
  /** Null: the installation has no keys for it. */
  gatewayOf(account: ProviderAccount): PaymentGateway | null
}
