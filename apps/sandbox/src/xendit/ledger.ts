/**
 * The contents of a simulated account: payment methods, payment requests, payments, refunds and pending
 * authentications.
 */
import type { InstrumentType, OneTimeDetails } from './instruments.ts'
import type { CardFacts } from './test-cards.ts'

export interface Method extends OneTimeDetails {
  id: string
  businessId: string
  type: InstrumentType
  reusability: 'ONE_TIME_USE' | 'MULTIPLE_USE'
  status: 'REQUIRES_ACTION' | 'ACTIVE' | 'EXPIRED' | 'FAILED'
  referenceId: string
  customerId: string | null
  metadata: unknown
  failureCode: string | null
  card: (CardFacts & { holder: string | null; month: string; year: string; returnUrls: ReturnUrls }) | null
  authUrl: string | null
  created: Date
}

export interface ReturnUrls {
  success: string | null
  failure: string | null
}

export interface Request {
  id: string
  businessId: string
  /** The rule by which the platform takes its share. */
  splitRule: string | null
  referenceId: string
  amount: number
  status: 'PENDING' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  methodId: string
  failureCode: string | null
  authUrl: string | null
  returnUrls: ReturnUrls
  metadata: unknown
  created: Date
}

/** What the vendor takes, and the tax on it. */
export interface Fee {
  fee: number
  vat: number
}

export interface Transaction {
  id: string
  productId: string
  type: 'PAYMENT' | 'REFUND'
  status: 'SUCCESS' | 'PENDING' | 'FAILED'
  referenceId: string
  /** Null: of a transaction that only the list has. */
  channel: InstrumentType | null
  amount: number
  fee: Fee
  settlesAt: Date
  created: Date
}

/** Money that arrived, or a card charge that failed. */
export interface Payment {
  id: string
  requestId: string
  methodId: string
  amount: number
  status: 'SUCCEEDED' | 'FAILED'
  failureCode: string | null
  created: Date
}

export interface Refund {
  id: string
  requestId: string
  paymentId: string
  referenceId: string
  amount: number
  reason: string
  status: 'SUCCEEDED' | 'FAILED' | 'PENDING'
  failureCode: string | null
  created: Date
}

export interface Authentication {
  /** 24 hexadecimal digits; returned as `authentication_id`. */
  id: string
  target: { type: 'method' | 'request'; id: string }
  isOver: boolean
}

export interface Ledger {
  /** Of the account. */
  businessId: string
  methods: Map<string, Method>
  requests: Map<string, Request>
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  authentications: Map<string, Authentication>
  /** Differences that a person added to the list of transactions, and nowhere else. */
  madeTransactions: Transaction[]
  hiddenTransactions: Set<string>
  changedAmounts: Map<string, number>
  /** By payment or refund. */
  changedFees: Map<string, number>
  /** Listed a second time under another id. */
  doubledTransactions: Set<string>
  /** The vendor says fees later. */
  pendingFees: boolean
}

export const createLedger = (businessId: string): Ledger => ({
  businessId,
  methods: new Map(),
  requests: new Map(),
  payments: new Map(),
  refunds: new Map(),
  authentications: new Map(),
  madeTransactions: [],
  hiddenTransactions: new Set(),
  changedAmounts: new Map(),
  changedFees: new Map(),
  doubledTransactions: new Set(),
  pendingFees: false,
})

export const requestOfMethod = (ledger: Ledger, methodId: string): Request | undefined =>
  [...ledger.requests.values()].find(request => request.methodId === methodId)

export const capturedOf = (ledger: Ledger, requestId: string): Payment[] =>
  [...ledger.payments.values()].filter(
    payment => payment.requestId === requestId && payment.status === 'SUCCEEDED',
  )
