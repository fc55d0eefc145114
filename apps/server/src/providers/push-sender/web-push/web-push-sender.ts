// Sends web push (RFC 8030) to whichever push service a browser has named, on the public internet only.
import { createPublicPost, type PublicPostOptions, type PublicPostResult } from '../../public-post.ts'
import type { PushResult, PushSender } from '../push-sender.ts'
import { encryptPush } from './encrypt-push.ts'
import { vapidHeader, vapidKey } from './vapid.ts'

export interface WebPushSenderOptions extends PublicPostOptions {
  /** The private key, 32 bytes. */
  key: Buffer
  /** An address at which a push service finds the operator. */
  contact: string
}

export function createWebPushSender({ key, contact, ...options }: WebPushSenderOptions): PushSender {
  const { findObjection, send } = createPublicPost(options)
  const vapid = vapidKey(key)
  return {
    publicKey: vapid.publicKey,
    findObjection,
    async send({ endpoint, text, topic, ttlS, now, ...keys }) {
      const objection = findObjection(endpoint)
      if (objection !== null) return { status: 'refused', reason: objection }
      const headers = {
        authorization: vapidHeader(vapid, { endpoint, contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlS),
        topic,
        urgency: 'high',
      }
      return evaluate(await send({ url: endpoint, headers, body: encryptPush(text, keys) }))
    },
  }
}

function evaluate(result: PublicPostResult): PushResult {
  if (result.status === 'failed') {
    const { reason, isLate } = result
    return isLate ? { status: 'unknown', reason } : { status: 'unavailable', reason, retryAfterMs: null }
  }
  const { httpStatus, retryAfter } = result
  if (httpStatus >= 200 && httpStatus < 300) return { status: 'accepted' }
  if (httpStatus === 404 || httpStatus === 410) return { status: 'gone' }
  const reason = `answered with status ${httpStatus}`
  if (httpStatus === 429 || httpStatus >= 500)
    return { status: 'unavailable', reason, retryAfterMs: waitOf(retryAfter) }
  return { status: 'refused', reason }
}

/** Null for a date, which no known push service sends. */
const waitOf = (retryAfter: string | null): number | null =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null
