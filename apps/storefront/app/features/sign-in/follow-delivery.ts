// Polls the delivery of the message with a code until it is delivered, has failed, or no one would wait any
// longer.
import { readCodeDelivery } from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { useEffect, useState } from 'react'
import type { Call } from '../../lib/api/call.ts'
import { companyCall } from '../../lib/api/company-call.ts'

export type DeliveryNews = AnswerOf<typeof readCodeDelivery>

const ASK_EVERY_MS = 3_000
const MAX_QUESTIONS = 20
const IS_LAST: ReadonlySet<DeliveryNews['delivery']> = new Set(['delivered', 'read', 'failed'])

interface FollowDeps {
  call: Call
  /** Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

/** Returns a function that stops it. A request without an answer is simply repeated. */
export function followDelivery(
  { call, after }: FollowDeps,
  requestId: string,
  report: (news: DeliveryNews) => void,
): () => void {
  let isOver = false
  let questions = 0
  let cancel = () => {}

  const ask = async (): Promise<void> => {
    questions += 1
    const news = await call(readCodeDelivery, { params: { requestId } }).catch(() => null)
    if (isOver) return
    if (news) report(news)
    if (!(news && IS_LAST.has(news.delivery)) && questions < MAX_QUESTIONS) wait()
  }
  const wait = () => {
    cancel = after(ASK_EVERY_MS, () => void ask())
  }

  void ask()
  return () => {
    isOver = true
    cancel()
  }
}

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** For the dialog that waits for the code, while it is open. Null while nothing is known. */
export function useDelivery(requestId: string | null): DeliveryNews | null {
  const [received, setReceived] = useState<{ requestId: string; news: DeliveryNews } | null>(null)
  useEffect(
    () =>
      requestId === null
        ? undefined
        : followDelivery({ call: companyCall, after }, requestId, news => setReceived({ requestId, news })),
    [requestId],
  )
  return received && received.requestId === requestId ? received.news : null
}
