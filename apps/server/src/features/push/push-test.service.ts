// The push message of a test of the counter (OPEN-11), to every browser that would ring for an order of the outlet. It is sent
// once and at once, so that the person who tests learns how many were reached.
import type { Outlet } from '@pesan/domain/outlet/outlet'
import type { Company } from '../../companies/company.ts'
import { type PushDeps, readersAt } from './push.service.ts'
import { dropGoneSubscription, listReaders, markPushSucceeded } from './push-message.repository.ts'

/** A test that comes later only puzzles. */
const TTL_S = 60
const MAX_BROWSERS = 100

const TEXTS = {
  en: { title: 'Test: it rings', body: 'No order, nothing to do' },
  id: { title: 'Tes bunyi', body: 'Bukan pesanan, tidak perlu tindakan' },
} as const

interface CounterTested {
  company: Company
  outlet: Pick<Outlet, 'id' | 'name'>
  /** Its id. */
  test: string
}

export async function pushTest(
  { db, clock, pushSender, log }: PushDeps,
  { company, outlet, test }: CounterTested,
): Promise<{ sent: number; failed: number }> {
  const now = clock.now()
  const key = { companyId: company.id, outletId: outlet.id, limit: MAX_BROWSERS }
  const readers = await listReaders(db, { ...readersAt(now), ...key })
  const results = await Promise.all(
    readers.map(async ({ subscriptionId, endpoint, p256dh, auth, locale }) => {
      const { title, body } = TEXTS[locale]
      const text = JSON.stringify({
        title,
        body: `${body}. ${company.props.name}, ${outlet.name}`,
        lang: locale,
        tag: test,
        url: `/board?company=${encodeURIComponent(company.slug)}`,
      })
      const topic = test.replaceAll('-', '')
      const result = await pushSender.send({ endpoint, p256dh, auth, text, topic, ttlS: TTL_S, now })
      if (result.status === 'accepted') await markPushSucceeded(db, { subscriptionId, now })
      else if (result.status === 'gone') await dropGoneSubscription(db, { subscriptionId, endpoint })
      else log.warn({ companyId: company.id, subscriptionId, reason: result.reason }, 'a test did not ring')
      return result.status
    }),
  )
  const sent = results.filter(status => status === 'accepted').length
  return { sent, failed: results.length - sent }
}
