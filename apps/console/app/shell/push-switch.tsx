// The switch that lets this device ring for new orders, with the reason where it cannot.
import { useState } from 'react'
import { deviceSettings } from '../lib/device-settings.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { useStore } from '../lib/store.ts'
import { useMedia } from '../lib/use-media.ts'
import { pushState, switchPushOff, switchPushOn } from './push.ts'
import { readSessionAgain, useCan, useSessionQuery } from './session.ts'
import { showToast } from './toasts.tsx'
import { useT } from './use-t.ts'

const PHONE = '(width < 768px)'
const NOTES = {
  on: 'push.on',
  off: 'push.off',
  refused: 'push.refused',
  unsupported: 'push.unsupported',
  'home-screen': 'push.homeScreen',
} as const

/** Nothing for a person who may not see orders. `title`: where the usual one would not be understood. */
export function PushSwitch({ title }: { title?: string }) {
  const t = useT()
  const canRead = useCan('orders:read')
  const isPhone = useMedia(PHONE)
  const state = useStore(pushState)
  const { locale } = useStore(deviceSettings)
  const { data: session } = useSessionQuery()
  const [isBusy, setIsBusy] = useState(false)
  const push = session?.push
  if (!canRead || !push) return null
  const isPossible = state === 'on' || state === 'off'
  const change = async () => {
    setIsBusy(true)
    try {
      if (state === 'on') await switchPushOff()
      else if (!(await switchPushOn({ ...push, locale }))) showToast(t('push.failed'))
      readSessionAgain()
    } catch (error) {
      showToast(errorMessage(t, error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="mt-3 text-left">
      <button
        type="button"
        role="switch"
        aria-checked={state === 'on'}
        aria-disabled={!isPossible || isBusy || undefined}
        aria-describedby="push-note"
        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-small bg-sunken px-4 text-left text-p-row font-semibold"
        onClick={() => {
          if (isPossible && !isBusy) void change()
        }}
      >
        {title ?? t(isPhone ? 'push.phone' : 'push.device')}
        <span
          aria-hidden
          className={`flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 ${state === 'on' ? 'justify-end border-accent bg-accent' : 'justify-start border-line-strong bg-surface'} ${isPossible ? '' : 'opacity-50'}`}
        >
          <span className={`size-5 rounded-full ${state === 'on' ? 'bg-white' : 'bg-line-strong'}`} />
        </span>
      </button>
      <p id="push-note" className="mt-1 px-4 text-p-caption text-ink-2">
        {t(NOTES[state])}
      </p>
    </div>
  )
}
