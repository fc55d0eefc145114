// What is still on although its reason is over (HOURS-15), for those who set when the outlets take orders.
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { Reminder } from '@pesan/contract/reminder'
import { useQuery } from '@tanstack/react-query'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readAgain } from '../../shell/connection.ts'
import { openingKey } from '../../shell/read-opening-again.ts'
import { asMember, useCan, useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'

/** For marks that were taken back elsewhere. */
const READ_EVERY_MS = 60_000

/** Read again with the opening, whose key theirs begins with. */
const remindersKey = (company: CompanyId) => [...openingKey(company), 'reminders']

const NONE: readonly Reminder[] = []

export function useReminders(): readonly Reminder[] {
  const { company } = useMembership()
  const { data = NONE } = useQuery({
    queryKey: remindersKey(company.id),
    queryFn: async () => (await asMember(consoleCall(api.listReminders, {}))).data,
    refetchInterval: readAgain(READ_EVERY_MS),
    enabled: useCan('hours'),
  })
  return data
}

export const readRemindersAgain = (company: CompanyId): void =>
  void queryClient.invalidateQueries({ queryKey: remindersKey(company) })

/** Takes back the marks of which people were reminded. A failure says why, with a way to try again. */
export async function sellAgain(t: T, company: CompanyId, reminder: Reminder): Promise<void> {
  const { outlet_id, sold_out } = reminder
  const changes = sold_out.map(({ type, id }) => ({ type, id, sold_out: false }))
  try {
    await asMember(consoleCall(api.changeStock, { body: { outlet_id, changes } }))
    void queryClient.invalidateQueries({ queryKey: ['stock', company] })
  } catch (error) {
    const reason = errorMessage(t, error)
    showToast(t('opening.failed', { reason }), () => void sellAgain(t, company, reminder))
  }
  readRemindersAgain(company)
}
