// An answer from the card of a test: it is shown at once on this device, and requested again if it is lost.
import * as api from '@pesan/contract/api'
import type { CounterTestAnswer } from '@pesan/contract/counter-test'
import type { CompanyId } from '@pesan/contract/ids'
import { consoleCall } from '../../../../lib/api/console-call.ts'
import { errorMessage } from '../../../../lib/i18n/error-message.ts'
import type { T } from '../../../../lib/i18n/t.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { asMember } from '../../../../shell/session.ts'
import { showToast } from '../../../../shell/toasts.tsx'
import { type RunningTest, readCounterTestsAgain, testsKey } from '../counter-tests.ts'

const isOpen = ({ rang, printers, printed }: RunningTest): boolean =>
  rang === null || (printers.length > 0 && printed === null)

export async function answerTest(
  t: T,
  company: CompanyId,
  { id: testId, rang, printed }: CounterTestAnswer & { id: string },
): Promise<void> {
  const queryKey = testsKey(company)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<readonly RunningTest[]>(queryKey, tests =>
    tests
      ?.map(test =>
        test.id === testId ? { ...test, rang: rang ?? test.rang, printed: printed ?? test.printed } : test,
      )
      .filter(isOpen),
  )
  try {
    await asMember(consoleCall(api.answerCounterTest, { params: { testId }, body: { rang, printed } }))
  } catch (error) {
    showToast(t('counterTest.failed', { reason: errorMessage(t, error) }))
  }
  readCounterTestsAgain(company)
}
