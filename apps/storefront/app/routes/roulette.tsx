// The promotion's preview, linked from nowhere (WHEEL-01). Its last step leads to the menu.
import { useLocation } from 'wouter'
import { WheelView } from '../features/wheel/wheel-view.tsx'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable } from '../shell/loadable.tsx'

const WheelStepSheet = loadable(() =>
  import('../features/wheel/wheel-step-sheet.tsx').then(module => module.WheelStepSheet),
)

export function Roulette() {
  const dialogs = useDialogs()
  const [, navigate] = useLocation()
  return (
    <>
      <WheelView onSpun={() => dialogs.open({ type: 'wheel_step' })} />
      <DialogSlot type="wheel_step">
        {(_, sheet) => <WheelStepSheet sheet={sheet} onContinue={() => navigate('/', { replace: true })} />}
      </DialogSlot>
    </>
  )
}
