// Before it is known who is signed in: nothing, or why it cannot be read, while that is tried again.
import { useState } from 'react'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { useSessionQuery } from './session.ts'
import { useT } from './use-t.ts'

export function AwaitedSession() {
  const t = useT()
  const { error, failureReason, isFetching, refetch } = useSessionQuery()
  const newest = error ?? failureReason
  /** Stays while it is tried again, so that nothing flickers under a finger. */
  const [failure, setFailure] = useState(newest)
  if (newest && newest !== failure) setFailure(newest)
  return (
    <main className="mx-auto flex max-w-[440px] flex-col gap-4 px-6 pt-14" aria-busy={isFetching}>
      <BrandMark />
      {failure && (
        <>
          <h1 className="text-p-title">{errorMessage(t, failure)}</h1>
          <Button onPress={() => void refetch()}>{t('common.tryAgain')}</Button>
        </>
      )}
    </main>
  )
}
