// What a storefront and the console say of a code that was requested, and how they identify who requests it.
import type { FastifyRequest } from 'fastify'
import { Refused } from '../../http/refusal.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { Requester } from './requester.ts'
import type { CodeRequestResult } from './send-code.service.ts'

export const requesterOf = (
  { ip }: FastifyRequest,
  { device_id }: { device_id?: string | undefined },
): Requester => ({ deviceId: device_id ?? null, network: networkOf(ip) })

export function codeAnswer(result: CodeRequestResult) {
  switch (result.status) {
    case 'sent':
      return {
        expired_at: result.expiresAt.toISOString(),
        request_id: result.requestId,
        delivery: result.delivery,
        errors: {},
        data: null,
      }
    case 'recently_sent':
      throw new Refused('code_recently_sent', {
        extra: { expired_at: result.expiresAt.toISOString() },
        retryAfterS: result.retryAfterS,
      })
    case 'limited':
      throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    case 'refused':
      throw new Refused(result.code)
  }
}
