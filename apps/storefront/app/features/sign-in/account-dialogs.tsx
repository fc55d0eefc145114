// The dialogs of signing in and of the account, for every page that can open them. Their chunk loads at idle.
import { preloadCalls } from '../../lib/api/preload-calls.ts'
import { DialogSlot } from '../../shell/dialog-slot.tsx'
import { loadable, usePreloadAtIdle } from '../../shell/loadable.tsx'

const dialogs = () => import('./dialogs.ts')
const SignInDialog = loadable(() => dialogs().then(module => module.SignInDialog))
const EnterCodeDialog = loadable(() => dialogs().then(module => module.EnterCodeDialog))
const ProfileDialog = loadable(() => import('./profile-dialog.tsx').then(module => module.ProfileDialog))

const CHUNKS = [{ preload: preloadCalls }, SignInDialog, EnterCodeDialog, ProfileDialog]

/** `onSignedIn` runs after the sign-in transition, when the dialog has closed (AMB-005). */
export function AccountDialogs({ onSignedIn = () => {} }: { onSignedIn?: () => void }) {
  usePreloadAtIdle(CHUNKS)
  return (
    <>
      <DialogSlot type="sign_in">{(_, sheet) => <SignInDialog sheet={sheet} />}</DialogSlot>
      <DialogSlot type="enter_code">
        {(sent, sheet) => <EnterCodeDialog sheet={sheet} sent={sent} onSignedIn={onSignedIn} />}
      </DialogSlot>
      <DialogSlot type="profile">{(_, sheet) => <ProfileDialog sheet={sheet} />}</DialogSlot>
    </>
  )
}
