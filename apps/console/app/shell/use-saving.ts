// Sends what a person changed on a page of settings, and shows what the server has then.
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { queryClient } from '../lib/query-client.ts'
import { announce } from './announcer.tsx'
import { focusPageTitle } from './page.tsx'
import { useT } from './use-t.ts'

interface Saved<Body, Data> {
  /** Of the settings as the page reads them. */
  queryKey: QueryKey
  /** Resolves to the settings after the change. */
  send: (body: Body) => Promise<Data>
  /** Says to a screen reader that they are saved. */
  announcement: string
  onSaved: () => void
}

export function useSaving<Body, Data>({ queryKey, send, announcement, onSaved }: Saved<Body, Data>) {
  const t = useT()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (body: Body): Promise<void> => {
    setIsSaving(true)
    setError(undefined)
    try {
      // An answer on its way would show the previous settings.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, await send(body))
      onSaved()
      announce(announcement)
      focusPageTitle()
    } catch (failure) {
      setError(errorMessage(t, failure))
      void queryClient.invalidateQueries({ queryKey })
    }
    setIsSaving(false)
  }
  return { save, isSaving, error }
}
