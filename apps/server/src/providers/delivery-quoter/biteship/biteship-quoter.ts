// Courier quotes for a delivery from the outlet, through Biteship's rates API, which covers several couriers at once.

import type { Log } from '../../../db/log.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import { callJson, faultOfStatus } from '../../json-call.ts'
import type { ProviderFault } from '../../provider-fault.ts'
import type { DeliveryQuoter, QuoteRequest, QuoteResult } from '../delivery-quoter.ts'
import { readQuotes } from './rates-answer.ts'

export interface BiteshipOptions {
  baseUrl: string
  /** Sent as it is, without `Bearer`. */
  apiKey: string
  /** The courier codes to request, separated by commas. */
  couriers: string
  timeoutMs?: number
  breaker?: CircuitBreaker
  log: Pick<Log, 'warn' | 'error'>
}

/** A page, and later an order, waits for it. */
const TIMEOUT_MS = 3_000

/**
 * The parcel, the same in every request: the page requests a quote before the cart is known, and the order must cost
 * what the page showed.
 */
const USUAL_PARCEL = {
  name: 'Food order',
  category: 'food_and_drink',
  value: 150_000,
  quantity: 1,
  weight: 1500,
  length: 25,
  width: 25,
  height: 20,
} as const

export function createBiteshipQuoter(options: BiteshipOptions): DeliveryQuoter {
  return {
    async quote(request) {
      const { origin } = request
      // Couriers need the pickup location.
      if (origin === null) return unavailable('not_configured')
      const { result, detail } = await ask(options, { ...request, origin })
      if (result.status === 'unavailable') report(options.log, result.reason, detail)
      return result
    },
  }
}

const unavailable = (reason: ProviderFault): QuoteResult => ({ status: 'unavailable', reason })

type RatesRequest = QuoteRequest & { origin: NonNullable<QuoteRequest['origin']> }

async function ask(
  { baseUrl, apiKey, couriers, timeoutMs = TIMEOUT_MS, breaker = ALWAYS_CLOSED }: BiteshipOptions,
  { origin, destination }: RatesRequest,
): Promise<{ result: QuoteResult; detail: Record<string, unknown> }> {
  const answer = await callJson({
    url: `${baseUrl}/v1/rates/couriers`,
    method: 'POST',
    headers: { authorization: apiKey },
    body: {
      origin_latitude: rounded(origin.latitude),
      origin_longitude: rounded(origin.longitude),
      destination_latitude: rounded(destination.latitude),
      destination_longitude: rounded(destination.longitude),
      couriers,
      items: [USUAL_PARCEL],
    },
    timeoutMs,
    breaker,
  })
  if (answer.status === 'failed') {
    return {
      result: unavailable(answer.reason),
      detail: { err: answer.error, httpStatus: answer.httpStatus },
    }
  }
  const { httpStatus, json } = answer
  const fault = faultOfStatus(httpStatus)
  if (fault !== null) return { result: unavailable(fault), detail: { httpStatus } }
  const quotes = readQuotes(json)
  if (quotes === null) return { result: unavailable('bad_answer'), detail: { httpStatus } }
  return { result: { status: 'quoted', quotes }, detail: {} }
}

/** Five decimals are a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

function report(log: BiteshipOptions['log'], reason: ProviderFault, detail: object): void {
  const entry = { reason, ...detail }
  if (reason === 'credentials' || reason === 'rejected') log.error(entry, 'couriers refused to give a price')
  else log.warn(entry, 'couriers gave no price')
}
