import { expect, test } from 'vitest'
import type { MessageSendResult, OutgoingMessage } from './message-sender.ts'
import { respectRetryAfter } from './respect-retry-after.ts'

const ANN = '+6281234567890'
const BEN = '+6281234567891'

function createSender() {
  let nowMs = 0
  let answer: MessageSendResult = { status: 'accepted', providerMessageId: 'one' }
  const requests: string[] = []
  const provider = {
    async sendMessage({ phone }: OutgoingMessage) {
      requests.push(phone)
      return answer
    },
  }
  const sender = respectRetryAfter(provider, { clock: { now: () => new Date(nowMs) } })
  return {
    requests,
    send: (phone: string) => sender.sendMessage({ phone, locale: 'en', kind: 'placed', parameters: [] }),
    answerWith(next: MessageSendResult) {
      answer = next
    },
    wait(ms: number) {
      nowMs += ms
    },
  }
}

test('a phone that has to wait is not tried earlier, others are', async () => {
  const sender = createSender()
  sender.answerWith({ status: 'limited', retryAfterMs: 6_000 })
  await sender.send(ANN)
  sender.answerWith({ status: 'accepted', providerMessageId: 'two' })
  sender.wait(5_999)
  expect((await sender.send(ANN)).status).toBe('limited')
  expect((await sender.send(BEN)).status).toBe('accepted')
  sender.wait(1)
  expect((await sender.send(ANN)).status).toBe('accepted')
  expect(sender.requests).toEqual([ANN, BEN, ANN])
})

test('further messages are rescheduled one after the other', async () => {
  const sender = createSender()
  sender.answerWith({ status: 'limited', retryAfterMs: 6_000 })
  expect(await sender.send(ANN)).toEqual({ status: 'limited', retryAfterMs: 6_000 })
  expect(await sender.send(ANN)).toEqual({ status: 'limited', retryAfterMs: 12_000 })
  sender.wait(1_000)
  expect(await sender.send(ANN)).toEqual({ status: 'limited', retryAfterMs: 17_000 })
  sender.answerWith({ status: 'accepted', providerMessageId: 'first' })
  sender.wait(5_000)
  expect((await sender.send(ANN)).status).toBe('accepted')
  sender.answerWith({ status: 'limited', retryAfterMs: 6_000 })
  expect(await sender.send(ANN)).toEqual({ status: 'limited', retryAfterMs: 18_000 })
  expect(sender.requests).toHaveLength(3)
})

test('without a retry time, and after any other failure, the next message is tried', async () => {
  const sender = createSender()
  sender.answerWith({ status: 'limited' })
  await sender.send(ANN)
  sender.answerWith({ status: 'unavailable', reason: 'outage' })
  await sender.send(ANN)
  expect(sender.requests).toEqual([ANN, ANN])
})
