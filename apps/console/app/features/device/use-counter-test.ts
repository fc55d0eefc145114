// One test of a counter from this page: sent, then answered here or by who stands at the counter (OPEN-11).
import * as api from '@pesan/contract/api'
import type { StartedCounterTest } from '@pesan/contract/counter-test'
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

const LOOK_EVERY_MS = 2000

type Testing = { outlet: OutletId } & (
  | { status: 'sending' }
  | { status: 'sent'; test: StartedCounterTest; rang: boolean | null }
  | { status: 'failed'; error: unknown }
)

type TestStep = 'sending' | 'failed' | 'asking' | 'rang' | 'silent'

/** `rang`: what was answered, here or elsewhere. */
function stepOf(testing: Testing | null, rang: boolean | null): TestStep {
  if (testing?.status !== 'sent') return testing?.status ?? 'sending'
  if (rang === null) return 'asking'
  return rang ? 'rang' : 'silent'
}

export interface CounterTesting {
  /** Null: no test is open. */
  testing: Testing | null
  step: TestStep
  /** Who answered, if that was not here. */
  answeredBy: string | null
  start: (outlet: OutletId) => Promise<void>
  answer: (rang: boolean) => Promise<void>
  close: () => void
}

export function useCounterTest(): CounterTesting {
  const t = useT()
  const { company } = useMembership()
  const [testing, setTesting] = useState<Testing | null>(null)
  const sent = testing?.status === 'sent' ? testing : null
  const { data = [] } = useCountersQuery({ everyMs: sent?.rang === null && LOOK_EVERY_MS })
  const known = data.find(({ last_test }) => last_test?.id === sent?.test.id)?.last_test
  const rang = sent && (sent.rang ?? known?.rang ?? null)

  /** What the tablets said of themselves may be a minute old. */
  function readAgain(): void {
    void queryClient.invalidateQueries({ queryKey: countersKey(company.id) })
    void queryClient.invalidateQueries({ queryKey: devicesKey(company.id) })
  }

  async function start(outlet: OutletId): Promise<void> {
    setTesting({ outlet, status: 'sending' })
    try {
      const { data: test } = await asMember(consoleCall(api.startCounterTest, { body: { outlet } }))
      setTesting({ outlet, status: 'sent', test, rang: null })
    } catch (error) {
      setTesting({ outlet, status: 'failed', error })
    }
    readAgain()
  }

  async function answer(isRinging: boolean): Promise<void> {
    if (!sent) return
    setTesting({ ...sent, rang: isRinging })
    try {
      const params = { testId: sent.test.id }
      await asMember(consoleCall(api.answerCounterTest, { params, body: { rang: isRinging } }))
    } catch (error) {
      showToast(errorMessage(t, error))
    }
    readAgain()
  }

  return {
    testing,
    step: stepOf(testing, rang),
    answeredBy: sent?.rang === null ? (known?.answered_by ?? null) : null,
    start,
    answer,
    close: () => setTesting(null),
  }
}
