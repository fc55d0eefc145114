// Another tab of this browser signed in: both share the session, so this tab has nothing left to ask.
import { useEffect, useRef } from 'react'
import { sessionStore } from '../../lib/session.ts'

export function useCloseWhenSignedIn(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(
    () =>
      sessionStore.subscribe(({ token }) => {
        if (token !== null && sessionStore.isFromElsewhere()) latest.current()
      }),
    [],
  )
}
