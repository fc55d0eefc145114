// On every page: reports a session that ended without the customer's action, and what happens to the cart
// (AUTH-35, AUTH-36).
import { useEffect } from 'react'
import { onSessionExpired } from '../../lib/session.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'

export function SessionEffects(): null {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()

  useEffect(
    () =>
      onSessionExpired(() =>
        toasts.error(t('auth.session_expired'), {
          id: 'session',
          description: t('signIn.cartIsKept'),
          action: { label: t('auth.login_now'), onPress: () => dialogs.open({ type: 'sign_in' }) },
        }),
      ),
    [t, toasts, dialogs],
  )
  return null
}
