// The tests that ring at this board: read when a message says so, and as often as the orders while no message comes.

import * as api from '@pesan/contract/api'
import type { CounterTest } from '@pesan/contract/counter-test'
import type { CompanyId } from '@pesan/contract/ids'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { deviceSettings } from '../../../lib/device-settings.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useStore } from '../../../lib/store.ts'
import { useNowText } from '../../../lib/use-now.ts'
import { announce } from '../../../shell/announcer.tsx'
import { closeNotification, notifyBehind } from '../../../shell/notifications.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'

const keyOf = (company: CompanyId) => ['counter-tests', company] as const

interface RunningTest extends Pick<CounterTest, 'id' | 'outlet' | 'by'> {
  /** By the server's clock. */
  endsAtMs: number
}

async function readTests(): Promise<readonly RunningTest[]> {
  const { data } = await asMember(consoleCall(api.listRunningCounterTests, {}))
  return data.map(({ ends_in_s, ...test }) => ({ ...test, endsAtMs: serverNowMs() + ends_in_s * 1000 }))
}

export const readCounterTestsAgain = (company: CompanyId): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(company) })

export interface ShownTest extends RunningTest {
  outletName: string
}

const NONE: readonly RunningTest[] = []

/** Of the outlet that the board shows. */
export function useCounterTests(): readonly ShownTest[] {
  const { company } = useMembership()
  const { outlet: shortCode } = useStore(deviceSettings)
  const { data = NONE } = useQuery({
    queryKey: keyOf(company.id),
    queryFn: readTests,
    retry: false,
    staleTime: 0,
  })
  const running = useNowText(nowMs =>
    data
      .filter(({ endsAtMs }) => nowMs < endsAtMs)
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(
    () =>
      data.flatMap(test => {
        const outlet = company.outlets.find(({ id }) => id === test.outlet)
        const isHere = outlet && (shortCode === null || outlet.short_code === shortCode)
        return isHere && running.includes(test.id) ? [{ ...test, outletName: outlet.name }] : []
      }),
    [data, running, company.outlets, shortCode],
  )
}

/** Says each test once, as it says an order. */
export function useTestsSaid(tests: readonly ShownTest[]): void {
  const t = useT()
  const said = useRef<readonly ShownTest[]>([])
  useEffect(() => {
    const before = new Set(said.current.map(({ id }) => id))
    const now = new Set(tests.map(({ id }) => id))
    for (const { id } of said.current) if (!now.has(id)) void closeNotification(id)
    said.current = tests
    for (const { id, outletName } of tests.filter(test => !before.has(test.id))) {
      const text = t('counterTest.arrived', { outlet: outletName })
      announce(text)
      void notifyBehind(text, { tag: id, url: '/board' })
    }
  }, [tests, t])
}

/** It stops at once on this device, and rings again if the answer does not arrive. */
export async function answerTest(
  t: T,
  company: CompanyId,
  { id: testId, rang }: { id: string; rang: boolean },
): Promise<void> {
  const queryKey = keyOf(company)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<readonly RunningTest[]>(queryKey, tests =>
    tests?.filter(({ id }) => id !== testId),
  )
  try {
    await asMember(consoleCall(api.answerCounterTest, { params: { testId }, body: { rang } }))
  } catch (error) {
    showToast(t('counterTest.failed', { reason: errorMessage(t, error) }))
  }
  readCounterTestsAgain(company)
}
