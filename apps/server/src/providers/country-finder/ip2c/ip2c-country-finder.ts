// Requests the country from ip2c.org or a compatible service: one line of text, `1;ID;IDN;Indonesia`. It supports IPv4
// only.
import { isIPv4 } from 'node:net'
import type { Log } from '../../../db/log.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import { type CountryAnswer, type CountryFinder, toCountryAnswer } from '../country-finder.ts'

const TIMEOUT_MS = 1000

export interface Ip2cOptions {
  baseUrl: string
  log: Log
  timeoutMs?: number
  breaker?: CircuitBreaker
}

export function createIp2cFinder({
  baseUrl,
  log,
  timeoutMs = TIMEOUT_MS,
  breaker = ALWAYS_CLOSED,
}: Ip2cOptions): CountryFinder {
  return {
    async countryOf({ address }) {
      const ipv4 = address.replace(/^::ffff:/i, '')
      if (!isIPv4(ipv4)) return { status: 'unknown' }
      const answer = await ask(`${baseUrl}/${ipv4}`, timeoutMs, breaker)
      if (answer.status === 'unavailable') log.warn({ reason: answer.reason }, 'unable to fetch the country')
      return answer
    },
  }
}

async function ask(url: string, timeoutMs: number, breaker: CircuitBreaker): Promise<CountryAnswer> {
  try {
    const { isOk, text } = await breaker.run(async () => {
      // A redirect would carry the visitor's address to a host that no operator configured.
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      return { isOk: response.ok, text: await response.text() }
    })
    return isOk ? readAnswer(text) : { status: 'unavailable', reason: 'outage' }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: 'unavailable', reason: isLate ? 'timeout' : 'outage' }
  }
}

/** AUTH-14: text that starts with 1, then the code; 2 is an address that the service does not know. */
export function readAnswer(text: string): CountryAnswer {
  const [status, code = ''] = text.trim().split(';')
  if (status === '2') return { status: 'unknown' }
  if (status !== '1' || !/^[A-Z]{2}$/.test(code)) return { status: 'unavailable', reason: 'bad_answer' }
  return toCountryAnswer(code)
}
