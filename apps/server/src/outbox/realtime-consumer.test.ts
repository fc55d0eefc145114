import type { CompanyId } from '@pesan/contract/ids'
import { companyOpeningChannel, companyOrdersChannel, OPENING_CHANGED } from '@pesan/contract/realtime'
import { expect, test } from 'vitest'
import type { OutboxEvent } from './outbox.repository.ts'
import { realtimeConsumer } from './realtime-consumer.ts'

const COMPANY = '0192d3a0-0000-7000-8000-000000000001' as CompanyId
const eventOn = (channel: string, event: string, sequence: number): OutboxEvent => ({
  sequence,
  companyId: COMPANY,
  orderId: null,
  orderVersion: null,
  channel,
  event,
  payload: {},
})

test('HOURS-10 every process serves the changed opening before a browser is notified, which reads it once', async () => {
  const steps: string[] = []
  const consumer = realtimeConsumer(
    { publish: async events => void steps.push(`published ${events.length}`) },
    {
      async companyChanged(id) {
        await Promise.resolve()
        steps.push(`read ${id}`)
      },
    },
  )
  await consumer.handle(null as never, [
    eventOn(companyOpeningChannel(COMPANY), OPENING_CHANGED, 1),
    eventOn(companyOrdersChannel(COMPANY), OPENING_CHANGED, 2),
  ])
  await consumer.handle(null as never, [eventOn('a channel', 'another event', 3)])
  expect(steps).toEqual([`read ${COMPANY}`, 'published 2', 'published 1'])
})
