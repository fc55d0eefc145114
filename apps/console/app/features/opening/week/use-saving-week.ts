// Sends the weeks that a person changed, and shows what the server has then.
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { announce } from '../../../shell/announcer.tsx'
import { showOpening } from '../../../shell/opening.ts'
import { focusPageTitle } from '../../../shell/page.tsx'
import { readOpeningAgain } from '../../../shell/read-opening-again.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import type { HoursDraft } from './week.ts'

export function useSavingWeek(outletId: OutletId) {
  const t = useT()
  const { company } = useMembership()
  const [isSaving, setIsSaving] = useState(false)
  /** Why it is not saved. */
  const [error, setError] = useState<string>()
  const send = async (weeks: HoursDraft): Promise<void> => {
    setIsSaving(true)
    setError(undefined)
    try {
      const body = { outlet_id: outletId, ...weeks }
      showOpening(company.id, (await asMember(consoleCall(api.changeHours, { body }))).data)
      announce(t('hours.saved'))
      focusPageTitle()
    } catch (failure) {
      setError(errorMessage(t, failure))
      readOpeningAgain(company.id)
    }
    setIsSaving(false)
  }
  return { send, isSaving, error, setError }
}
