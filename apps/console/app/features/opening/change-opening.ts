// The presses of the sheet: pause, end a pause, busy.
import * as api from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import type { RestaurantOpening } from '@pesan/contract/opening'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { showOpening } from '../../shell/opening.ts'
import { readOpeningAgain } from '../../shell/read-opening-again.ts'
import { asMember } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'

export const pauseOrders = (t: T, company: CompanyId, body: BodySentTo<typeof api.pauseOutlet>) =>
  change(t, company, () => consoleCall(api.pauseOutlet, { body }))

export const takeOrdersAgain = (t: T, company: CompanyId, body: BodySentTo<typeof api.endPause>) =>
  change(t, company, () => consoleCall(api.endPause, { body }))

export const setBusy = (t: T, company: CompanyId, body: BodySentTo<typeof api.setBusy>) =>
  change(t, company, () => consoleCall(api.setBusy, { body }))

/** Whether it counted. A failure says why, with a way to try again. */
async function change(
  t: T,
  company: CompanyId,
  call: () => Promise<{ data: RestaurantOpening }>,
): Promise<boolean> {
  try {
    showOpening(company, (await asMember(call())).data)
    return true
  } catch (error) {
    readOpeningAgain(company)
    showToast(t('opening.failed', { reason: errorMessage(t, error) }), () => void change(t, company, call))
    return false
  }
}
