// The first run: sound has to be allowed once by a press (BOARD-03).
import { Dialog } from '@base-ui/react/dialog'
import BellRing from 'lucide-react/icons/bell-ring'
import Volume2 from 'lucide-react/icons/volume-2'
import { useRef, useState } from 'react'
import { PushSwitch } from '../../shell/push-switch.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { allowSound } from './allow-sound.ts'

interface SoundDialogProps {
  isOpen: boolean
  /** Without the sound. */
  onClose: () => void
}

export function SoundDialog({ isOpen, onClose }: SoundDialogProps) {
  const t = useT()
  const [isBlocked, setIsBlocked] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          initialFocus={() => main.current?.querySelector('button') ?? true}
          className="fixed top-1/2 left-1/2 z-50 flex w-[560px] max-w-[calc(100vw-32px)] -translate-1/2 flex-col items-center rounded-dialog bg-surface px-6 py-8 text-center shadow-float md:px-10"
        >
          <span className="flex size-24 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
            <BellRing size={42} aria-hidden />
          </span>
          <Dialog.Title className="mt-5 text-b-number">{t('sound.title')}</Dialog.Title>
          <Dialog.Description className="mt-2 max-w-[420px] text-b-item font-normal text-balance text-ink-2">
            {t('sound.text')}
          </Dialog.Description>
          {isBlocked && (
            <p role="alert" className="mt-3 text-p-row text-bad">
              {t('sound.blocked')}
            </p>
          )}
          <div className="w-full">
            <PushSwitch title={t('sound.closed')} />
          </div>
          <div ref={main} className="mt-5 w-full">
            <Button
              size="large"
              className="w-full"
              onPress={() => void allowSound().then(isAllowed => setIsBlocked(!isAllowed))}
            >
              <Volume2 size={24} aria-hidden />
              {t('sound.allow')}
            </Button>
          </div>
          <Button kind="plain" className="mt-2" onPress={onClose}>
            {t('sound.decline')}
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
