/**
 * What the account can be paid with: the vendor's facts of each type, and the one-time methods that a payment request brings.
 * Another type needs an entry in each table of this file, and no other edit.
 */
import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { ACCOUNT } from './account.ts'
import { qrisText } from './qris.ts'

export interface Rate {
  percent: number
  /** In rupiah. */
  flat: number
}

interface InstrumentFacts {
  /** Of one payment. */
  limits: { min: number; max: number }
  paymentPrefix: string
  /** Invented, in the manner of a price list. */
  fee: Rate
  /** From the payment to the bank. */
  settlesAfterDays: number
  /** As the list of transactions names it. */
  category: string
  channel: string
  isRefundable: boolean
  /** The customer pays from a bank account, which the bank simulator shows. */
  isPaidByBank: boolean
}

export const INSTRUMENTS = {
  CARD: {
    limits: { min: 5_000, max: 200_000_000 },
    paymentPrefix: 'ca_',
    fee: { percent: 2.9, flat: 2_000 },
    settlesAfterDays: 2,
    category: 'CARDS',
    channel: 'CARDS',
    isRefundable: true,
    isPaidByBank: false,
  },
  VIRTUAL_ACCOUNT: {
    limits: { min: 10_000, max: 50_000_000 },
    paymentPrefix: 'vapy_',
    fee: { percent: 0, flat: 4_000 },
    settlesAfterDays: 1,
    category: 'VIRTUAL_ACCOUNT',
    channel: 'BCA',
    isRefundable: false,
    isPaidByBank: true,
  },
  QR_CODE: {
    limits: { min: 1, max: 10_000_000 },
    paymentPrefix: 'qrpy_',
    fee: { percent: 0.7, flat: 0 },
    settlesAfterDays: 1,
    category: 'QR_CODE',
    channel: 'QRIS',
    isRefundable: true,
    isPaidByBank: true,
  },
} as const satisfies Record<string, InstrumentFacts>
export type InstrumentType = keyof typeof INSTRUMENTS

export const INSTRUMENT_TYPES = Object.keys(INSTRUMENTS) as InstrumentType[]

/** Of a method that is paid once; null where its type has none. */
export interface OneTimeDetails {
  accountNumber: string | null
  customerName: string | null
  qrText: string | null
  expiresAt: Date | null
}

const NO_DETAILS: OneTimeDetails = { accountNumber: null, customerName: null, qrText: null, expiresAt: null }
export const noDetails = (): OneTimeDetails => ({ ...NO_DETAILS })

const reusability = v.picklist(['ONE_TIME_USE', 'MULTIPLE_USE'])
const expiresAt = v.optional(v.pipe(v.string(), v.isoTimestamp()))
const common = { reusability, reference_id: v.optional(v.string()) }

export const inlineMethod = v.variant('type', [
  v.object({
    type: v.literal('VIRTUAL_ACCOUNT'),
    ...common,
    virtual_account: v.object({
      channel_code: v.string(),
      channel_properties: v.object({
        customer_name: v.pipe(v.string(), v.minLength(1)),
        expires_at: expiresAt,
      }),
    }),
  }),
  v.object({
    type: v.literal('QR_CODE'),
    ...common,
    qr_code: v.object({
      channel_code: v.string(),
      channel_properties: v.optional(v.object({ expires_at: expiresAt })),
    }),
  }),
])
export type InlineMethod = v.InferOutput<typeof inlineMethod>

const VA_LIFE_MS = 31 * 365 * 24 * 60 * 60 * 1000
const QR_LIFE_MS = 48 * 60 * 60 * 1000

interface OneTimeRequest {
  amount: number
  reference: string
  now: Date
}

export function createDetails(
  given: InlineMethod,
  { amount, reference, now }: OneTimeRequest,
): { channel: string; details: OneTimeDetails } {
  switch (given.type) {
    case 'VIRTUAL_ACCOUNT': {
      const { channel_code: channel, channel_properties: properties } = given.virtual_account
      const accountNumber = newAccountNumber()
      const ends = expiry(properties.expires_at, now, VA_LIFE_MS)
      const customerName = properties.customer_name
      return { channel, details: { ...NO_DETAILS, accountNumber, customerName, expiresAt: ends } }
    }
    case 'QR_CODE': {
      const { channel_code: channel, channel_properties: properties } = given.qr_code
      const ends = expiry(properties?.expires_at, now, QR_LIFE_MS)
      const qrText = qrisText({ amount, reference })
      return { channel, details: { ...NO_DETAILS, qrText, expiresAt: ends } }
    }
  }
}

const expiry = (given: string | undefined, now: Date, lifeMs: number): Date =>
  given === undefined ? new Date(now.getTime() + lifeMs) : new Date(given)

const newAccountNumber = (): string =>
  `${ACCOUNT.merchantCode}${String(randomInt(10_000_000_000)).padStart(10, '0')}`

/** The types that a method is not of are null. */
export function detailsJson({ accountNumber, customerName, qrText, expiresAt: ends }: OneTimeDetails) {
  const expires = { expires_at: ends?.toISOString() ?? null }
  return {
    virtual_account:
      accountNumber === null
        ? null
        : channelJson('VIRTUAL_ACCOUNT', {
            customer_name: customerName,
            virtual_account_number: accountNumber,
            ...expires,
          }),
    qr_code: qrText === null ? null : channelJson('QR_CODE', { qr_string: qrText, ...expires }),
    ewallet: null,
    direct_debit: null,
    over_the_counter: null,
  }
}

const channelJson = (type: InstrumentType, properties: object) => ({
  channel_code: INSTRUMENTS[type].channel,
  currency: 'IDR',
  channel_properties: properties,
})
