// Sends what a person changed, and shows what the server has then.
import * as api from '@pesan/contract/api'
import type { BoardSettingsChange } from '@pesan/contract/board-settings'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announce } from '../../shell/announcer.tsx'
import { boardSettingsKey, readBoardSettingsAgain } from '../../shell/board-settings.tsx'
import { focusPageTitle } from '../../shell/page.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

export function useSaving(onSaved: () => void) {
  const t = useT()
  const { company } = useMembership()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (body: BoardSettingsChange): Promise<void> => {
    setIsSaving(true)
    setError(undefined)
    try {
      // An answer on its way would show the previous settings.
      await queryClient.cancelQueries({ queryKey: boardSettingsKey(company.id) })
      const { data } = await asMember(consoleCall(api.changeBoardSettings, { body }))
      queryClient.setQueryData(boardSettingsKey(company.id), data)
      onSaved()
      announce(t('settings.saved'))
      focusPageTitle()
    } catch (failure) {
      setError(errorMessage(t, failure))
      readBoardSettingsAgain(company.id)
    }
    setIsSaving(false)
  }
  return { save, isSaving, error }
}
