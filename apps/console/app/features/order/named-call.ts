// Calls that need a name or give money back: at a tablet they wait for a PIN (STAFF-12), elsewhere for a fresh code where the
// owner wants one (STAFF-15).
import { ApiRefusal } from '@pesan/ui/api/failures'
import type { T } from '../../lib/i18n/t.ts'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { withPin } from '../../shell/pin-pad.ts'
import { isTablet } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'

/** `what` will happen. Null if no one wants to enter what is required, or a tablet may not do it. */
export const namedCall = <Answer>(
  t: T,
  what: string,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer | null> => (isTablet() ? atTablet(t, withPin(what, send)) : withFreshCode(() => send({})))

/** It has no phone for a code. */
async function atTablet<Answer>(t: T, call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'fresh_code_needed') throw error
    showToast(t('press.notAtTablet'))
    return null
  }
}
