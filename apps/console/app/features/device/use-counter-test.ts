// One test of a counter from this page: sent, then answered here or by who stands at the counter (OPEN-11).
import * as api from '@pesan/contract/api'
import type { CounterTestAnswer, StartedCounterTest } from '@pesan/contract/counter-test'
import type { OutletId } from '@pesan/contract/ids'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { countersKey, useCountersQuery } from '../../shell/counters.ts'
import { devicesKey } from '../../shell/devices.ts'
import { asMember, useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'

const POLL_EVERY_MS = 2000

/** What was answered, here or elsewhere; null: not yet, or nothing prints. */
type TestAnswers = Readonly<Pick<StartedCounterTest, 'rang' | 'printed'>>

type Testing = { outlet: OutletId } & (
  | { status: 'sending' }
  /** `here`: what was answered on this page. */
  | { status: 'sent'; test: StartedCounterTest; here: TestAnswers }
  | { status: 'failed'; error: unknown }
)

type TestStep = 'sending' | 'failed' | 'asking' | 'answered'

const NO_ANSWERS: TestAnswers = { rang: null, printed: null }

type SomeAnswers = { [Question in keyof TestAnswers]?: TestAnswers[Question] | undefined }

const merged = (first: SomeAnswers = {}, second: SomeAnswers = {}): TestAnswers => ({
  rang: first.rang ?? second.rang ?? null,
  printed: first.printed ?? second.printed ?? null,
})

const isOpen = ({ printers }: StartedCounterTest, { rang, printed }: TestAnswers): boolean =>
  rang === null || (printers.length > 0 && printed === null)

function stepOf(testing: Testing | null, answers: TestAnswers): TestStep {
  if (testing?.status !== 'sent') return testing?.status ?? 'sending'
  return isOpen(testing.test, answers) ? 'asking' : 'answered'
}

export interface CounterTesting {
  /** Null: no test is open. */
  testing: Testing | null
  step: TestStep
  answers: TestAnswers
  /** Who answered, if that was not here. */
  answeredBy: string | null
  start: (outlet: OutletId) => Promise<void>
  answer: (answer: CounterTestAnswer) => Promise<void>
  close: () => void
}

export function useCounterTest(): CounterTesting {
  const t = useT()
  const { company } = useMembership()
  const [testing, setTesting] = useState<Testing | null>(null)
  const sent = testing?.status === 'sent' ? testing : null
  const isWaiting = sent !== null && isOpen(sent.test, sent.here)
  const { data = [] } = useCountersQuery({ everyMs: isWaiting && POLL_EVERY_MS })
  const known = data.find(({ last_test }) => last_test?.id === sent?.test.id)?.last_test
  const answers = merged(sent?.here, known ?? undefined)

  /** What the tablets reported may be a minute old. */
  function readAgain(): void {
    void queryClient.invalidateQueries({ queryKey: countersKey(company.id) })
    void queryClient.invalidateQueries({ queryKey: devicesKey(company.id) })
  }

  async function start(outlet: OutletId): Promise<void> {
    setTesting({ outlet, status: 'sending' })
    try {
      const { data: test } = await asMember(consoleCall(api.startCounterTest, { body: { outlet } }))
      setTesting({ outlet, status: 'sent', test, here: NO_ANSWERS })
    } catch (error) {
      setTesting({ outlet, status: 'failed', error })
    }
    readAgain()
  }

  async function answer(body: CounterTestAnswer): Promise<void> {
    if (!sent) return
    setTesting({ ...sent, here: merged(body, sent.here) })
    try {
      const params = { testId: sent.test.id }
      await asMember(consoleCall(api.answerCounterTest, { params, body }))
    } catch (error) {
      showToast(errorMessage(t, error))
    }
    readAgain()
  }

  return {
    testing,
    step: stepOf(testing, answers),
    answers,
    answeredBy: sent?.here.rang === null ? (known?.answered_by ?? null) : null,
    start,
    answer,
    close: () => setTesting(null),
  }
}
