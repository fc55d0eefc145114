// What a guest sees on a page that needs a session: a toast, the sign-in dialog, and a panel as the page's
// content (AUTH-04, AUTH-05, AMB-004).
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function SignInGate() {
  const t = useT()
  const toasts = useToasts()
  const { open } = useDialogs()

  // Once, on arrival: closing the dialog must not open it again.
  useEffect(() => {
    toasts.info(t('auth.login_required'), { id: 'login-required' })
    open({ type: 'sign_in' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <EmptyState
      icon={<Lock size={64} strokeWidth={1.6} aria-hidden />}
      title={t('auth.required_title')}
      text={t('auth.required_text')}
    >
      <Button onPress={() => open({ type: 'sign_in' })}>{t('auth.login_now')}</Button>
    </EmptyState>
  )
}
