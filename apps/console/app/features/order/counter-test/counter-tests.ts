// The tests that ring at this board, or wait for their printed result: read on each message, and as often as the orders
// while no message comes.

import * as api from '@pesan/contract/api'
import type { CounterTest } from '@pesan/contract/counter-test'
import type { CompanyId } from '@pesan/contract/ids'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { deviceSettings } from '../../../lib/device-settings.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useStore } from '../../../lib/store.ts'
import { useNowText } from '../../../lib/use-now.ts'
import { announce } from '../../../shell/announcer.tsx'
import { closeNotification, notifyBehind } from '../../../shell/notifications.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'

export const testsKey = (company: CompanyId) => ['counter-tests', company] as const

export interface RunningTest
  extends Pick<CounterTest, 'id' | 'outlet' | 'by' | 'rang' | 'printers' | 'printed'> {
  /** By the server's clock. */
  endsAtMs: number
}

async function readTests(): Promise<readonly RunningTest[]> {
  const { data } = await asMember(consoleCall(api.listRunningCounterTests, { query: { open: 'true' } }))
  return data.map(({ ends_in_s, ...test }) => ({ ...test, endsAtMs: serverNowMs() + ends_in_s * 1000 }))
}

export const readCounterTestsAgain = (company: CompanyId): void =>
  void queryClient.invalidateQueries({ queryKey: testsKey(company) })

export interface ShownTest extends RunningTest {
  outletName: string
}

const NONE: readonly RunningTest[] = []

/** Of the outlet that the board shows. */
export function useCounterTests(): readonly ShownTest[] {
  const { company } = useMembership()
  const { outlet: shortCode } = useStore(deviceSettings)
  const { data = NONE } = useQuery({
    queryKey: testsKey(company.id),
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
