/**
 * The meaning of each error code of the WhatsApp Cloud API for a one-time code. Only the code decides: the HTTP status
 * is 400 for most of them and the texts change.
 */
import type { OtpSendResult } from '../otp-sender.ts'

type Failure = Exclude<OtpSendResult, { status: 'accepted' }>

interface ErrorRow {
  /** Single codes, or the first and last of a range. */
  codes: readonly (number | readonly [first: number, last: number])[]
  meaning: string
  result: Failure
}

/** WhatsApp accepts about one message to the same person in this time. */
const PAIR_INTERVAL_MS = 6_000

export const ERROR_ROWS = [
  {
    codes: [0, 104, 190],
    meaning: 'access token missing, invalid or expired',
    result: { status: 'unavailable', reason: 'credentials' },
  },
  {
    codes: [3, 10, [200, 299], 131005],
    meaning: 'permission missing',
    result: { status: 'unavailable', reason: 'account' },
  },
  { codes: [4, 80007, 130429], meaning: 'throughput limit of the account', result: { status: 'limited' } },
  {
    codes: [131056],
    meaning: 'too many messages to this person',
    result: { status: 'limited', retryAfterMs: PAIR_INTERVAL_MS },
  },
  {
    codes: [131048],
    meaning: 'our number is restricted for spam signals',
    result: { status: 'unavailable', reason: 'account' },
  },
  {
    codes: [131026],
    meaning: 'not a WhatsApp number, terms not accepted, or an old client',
    result: { status: 'undeliverable' },
  },
  { codes: [131021], meaning: 'the recipient is our own number', result: { status: 'undeliverable' } },
  { codes: [130403], meaning: 'we blocked this person', result: { status: 'undeliverable' } },
  {
    codes: [131030],
    meaning: 'our number is a test number and this recipient is not on its list',
    result: { status: 'unavailable', reason: 'account' },
  },
  {
    codes: [130472, 131047, 131049, 131050],
    meaning: 'not sent as an authentication template',
    result: { status: 'unavailable', reason: 'rejected' },
  },
  {
    codes: [1, 2, 131000, 131016, 131057, 133004],
    meaning: 'unknown or temporary fault, maintenance',
    result: { status: 'unavailable', reason: 'outage' },
  },
  {
    codes: [100, 131008, 131009, 132000, 132012, 132018],
    meaning: 'our request is wrong',
    result: { status: 'unavailable', reason: 'rejected' },
  },
  {
    codes: [132001, 132005, 132007, 132015, 132016],
    meaning: 'template missing, too long, against the policy, paused or disabled',
    result: { status: 'unavailable', reason: 'rejected' },
  },
  {
    codes: [33, 368, 131031, 131042, 131045],
    meaning: 'our number or account is deleted, restricted, locked or unpaid',
    result: { status: 'unavailable', reason: 'account' },
  },
] as const satisfies readonly ErrorRow[]

const UNLISTED = {
  meaning: 'not a listed code',
  result: { status: 'unavailable', reason: 'bad_answer' },
} as const

export function meaningOf(code: number): { meaning: string; result: Failure } {
  const rows: readonly ErrorRow[] = ERROR_ROWS
  return rows.find(row => row.codes.some(entry => covers(entry, code))) ?? UNLISTED
}

function covers(entry: ErrorRow['codes'][number], code: number): boolean {
  return typeof entry === 'number' ? entry === code : entry[0] <= code && code <= entry[1]
}
