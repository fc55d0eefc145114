// Sends webhooks over https to the public internet.
import { createPublicPost, type PublicPostOptions } from '../../public-post.ts'
import type { WebhookSender, WebhookSendResult } from '../webhook-sender.ts'

export function createHttpWebhookSender(options: PublicPostOptions): WebhookSender {
  const { findObjection, send } = createPublicPost(options)
  return {
    findObjection,
    async send(webhook) {
      const result = await send(webhook)
      return result.status === 'answered' ? evaluate(result.httpStatus) : failed(result.reason)
    },
  }
}

function evaluate(status: number): WebhookSendResult {
  if (status >= 200 && status < 300) return { status: 'accepted' }
  if (status === 410) return { status: 'gone' }
  if (status >= 300 && status < 400) return failed(`redirected (${status})`)
  return failed(`answered with status ${status}`)
}

const failed = (reason: string): WebhookSendResult => ({ status: 'failed', reason })
