// Sends what a person changed, and shows what the server has then.
import * as api from '@pesan/contract/api'
import type { ChargesChange } from '@pesan/contract/charge'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announce } from '../../shell/announcer.tsx'
import { chargesKey } from '../../shell/charges.ts'
import { focusPageTitle } from '../../shell/page.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

export function useSaving(onSaved: () => void) {
  const t = useT()
  const { company } = useMembership()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (body: ChargesChange): Promise<void> => {
    setIsSaving(true)
    setError(undefined)
    const queryKey = chargesKey(company.id)
    try {
      // An answer on its way would show the previous charges.
      await queryClient.cancelQueries({ queryKey })
      const { data } = await asMember(consoleCall(api.changeCharges, { body }))
      queryClient.setQueryData(queryKey, data)
      onSaved()
      announce(t('charges.saved'))
      focusPageTitle()
    } catch (failure) {
      setError(errorMessage(t, failure))
      void queryClient.invalidateQueries({ queryKey })
    }
    setIsSaving(false)
  }
  return { save, isSaving, error }
}
