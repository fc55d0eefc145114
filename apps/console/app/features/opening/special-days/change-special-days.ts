// The presses of special days: set one, remove one.
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { SpecialDayBody } from '@pesan/contract/opening'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { showOpening } from '../../../shell/opening.ts'
import { readOpeningAgain } from '../../../shell/read-opening-again.ts'
import { asMember } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'

/** Why it was not set; null: it was. */
export async function setSpecialDay(t: T, company: CompanyId, body: SpecialDayBody): Promise<string | null> {
  try {
    showOpening(company, (await asMember(consoleCall(api.addSpecialDay, { body }))).data)
    return null
  } catch (error) {
    readOpeningAgain(company)
    return errorMessage(t, error)
  }
}

export async function removeSpecialDay(t: T, company: CompanyId, specialDayId: string): Promise<void> {
  try {
    const params = { specialDayId }
    showOpening(company, (await asMember(consoleCall(api.removeSpecialDay, { params }))).data)
  } catch (error) {
    readOpeningAgain(company)
    showToast(
      t('opening.failed', { reason: errorMessage(t, error) }),
      () => void removeSpecialDay(t, company, specialDayId),
    )
  }
}
