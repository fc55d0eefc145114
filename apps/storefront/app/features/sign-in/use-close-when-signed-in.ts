// Closes when another tab signs in: both tabs share the session, so nothing is left to do here.
import { useEffect, useEffectEvent } from 'react'
import { sessionStore } from '../../lib/session.ts'

export function useCloseWhenSignedIn(close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(
    () =>
      sessionStore.subscribe(({ token }) => {
        if (token !== null && sessionStore.isFromElsewhere()) closeNow()
      }),
    [],
  )
}
