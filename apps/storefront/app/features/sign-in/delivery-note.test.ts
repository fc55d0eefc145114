import type { CompanyId } from '@pesan/contract/ids'
import { createCall } from '@pesan/ui/api/call'
import { expect, it } from 'vitest'
import { type DeliveryNews, followDelivery } from './delivery-note.tsx'

const REQUEST = '00000000-0000-4000-8000-0000000000aa'

/** Answers each request with the next of these; null is an answer that never arrives. */
function harness(answers: (Partial<DeliveryNews> | null)[]) {
  const waiting: (() => void)[] = []
  const notified: string[] = []
  let requestCount = 0
  let isFirst = true
  const call = createCall({
    companyId: '00000000-0000-4000-8000-000000000001' as CompanyId,
    token: () => null,
    onUnauthenticated: () => {},
    fetch: async () => {
      const answer = answers[requestCount++]
      if (!answer) throw new TypeError('offline')
      return Response.json({ status: true, message: 'OK', reason: null, ...answer })
    },
  })
  const after = (_ms: number, work: () => void) => {
    waiting.push(work)
    return () => waiting.splice(waiting.indexOf(work), 1)
  }
  const stop = followDelivery({ call, after }, REQUEST, news => notified.push(news.delivery))
  const next = async () => {
    if (!isFirst) waiting.shift()?.()
    isFirst = false
    await new Promise(resolve => setImmediate(resolve))
  }
  return { next, stop, notified, waiting, requestCount: () => requestCount }
}

it('polls a message until it is delivered', async () => {
  const { next, notified, waiting } = harness([{ delivery: 'sending' }, null, { delivery: 'delivered' }])
  for (const _ of [1, 2, 3]) await next()
  expect(notified).toEqual(['sending', 'delivered'])
  expect(waiting).toEqual([])
})

it('stops after a failure and when the dialog closes', async () => {
  const failed = harness([{ delivery: 'failed', reason: 'undeliverable' }])
  await failed.next()
  expect([failed.notified, failed.waiting]).toEqual([['failed'], []])
  const left = harness([{ delivery: 'sent' }])
  await left.next()
  left.stop()
  expect([left.waiting, left.requestCount()]).toEqual([[], 1])
})

it('stops after some time', async () => {
  const { next, requestCount, waiting } = harness(
    Array.from({ length: 30 }, () => ({ delivery: 'sent' as const })),
  )
  for (let round = 0; round < 30; round += 1) await next()
  expect([requestCount(), waiting]).toEqual([20, []])
})
