// The PIN pad of a paired tablet: who it is, what will happen, and four digits. The fourth one checks them.

import { Dialog } from '@base-ui/react/dialog'
import { PIN_LENGTH } from '@pesan/contract/device'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { changeSettings, deviceSettings } from '../lib/device-settings.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { formatTime } from '../lib/local-time.ts'
import { createStore, useStore } from '../lib/store.ts'
import { useIsBefore } from '../lib/use-now.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { PinKeys } from './pin-keys.tsx'
import { PinMembers, usePinMembersQuery } from './pin-members.tsx'
import { type PinRequest, pinPad } from './pin-pad.ts'
import { useMembership } from './session.ts'
import { useT } from './use-t.ts'

/** Stays when the pad is closed. */
const lockedUntilMs = createStore(0)

interface PinPadDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function PinPadDialog({ isOpen, onClose }: PinPadDialogProps) {
  const request = useStore(pinPad.request)
  const pad = useRef<HTMLDivElement>(null)
  // The pages of the company are left, or the tablet was signed out.
  useEffect(() => () => pinPad.request.get()?.cancel(), [])
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} width="large" initialFocus={pad}>
      {request && <Pad request={request} pad={pad} />}
    </DialogFrame>
  )
}

function Pad({ request, pad }: { request: PinRequest; pad: RefObject<HTMLDivElement | null> }) {
  const t = useT()
  const members = usePinMembersQuery()
  const [chosen, setChosen] = useState<string | null>(null)
  const [digits, setDigits] = useState('')
  const [failure, setFailure] = useState<{ text: string } | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const until = useStore(lockedUntilMs)
  const isLocked = useIsBefore(until)
  const { company } = useMembership()
  const memberId = chosen ?? members.data?.[0]?.id ?? null

  const check = async (entered: string, by: string) => {
    setIsChecking(true)
    setFailure(null)
    try {
      await request.enter(by, entered)
      changeSettings({ namedLast: [by, ...deviceSettings.get().namedLast.filter(id => id !== by)] })
    } catch (error) {
      setDigits('')
      setIsChecking(false)
      const isOfPin = error instanceof ApiRefusal && error.code.startsWith('pin_')
      if (isOfPin && error.retryAfterS !== null) lockedUntilMs.set(serverNowMs() + error.retryAfterS * 1000)
      else if (isOfPin) setFailure({ text: t('pin.wrong', { count: error.details.tries_left ?? 0 }) })
      else setFailure({ text: errorMessage(t, error) })
      if (!isOfPin) void members.refetch()
    }
  }
  const type = (digit: string) => {
    if (isChecking || isLocked || memberId === null || digits.length === PIN_LENGTH) return
    const entered = digits + digit
    setDigits(entered)
    if (entered.length === PIN_LENGTH) void check(entered, memberId)
  }
  const erase = () => !isChecking && setDigits(now => now.slice(0, -1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace') erase()
    else return
    // Nor do the keys of the board see it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard types on the pad, wherever its focus is
    <div
      ref={pad}
      tabIndex={-1}
      className="grid min-h-0 overflow-y-auto outline-none md:grid-cols-[minmax(0,1fr)_auto]"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-col gap-2.5 bg-sunken p-5 md:p-7">
        <Dialog.Title className="text-b-time">{t('pin.title')}</Dialog.Title>
        <Dialog.Description className="-mt-2 mb-2 text-p-row text-ink-2">{request.what}</Dialog.Description>
        <PinMembers query={members} chosen={memberId} onChoose={setChosen} />
        <div role="alert" className="min-h-6">
          {failure && !isLocked && (
            <p className="flex items-center gap-2 text-p-row font-semibold text-bad">
              <CircleAlert size={20} aria-hidden className="shrink-0" />
              {failure.text}
            </p>
          )}
          {isLocked && (
            <p className="flex items-start gap-2 text-p-row font-semibold text-bad">
              <CircleAlert size={20} aria-hidden className="mt-px shrink-0" />
              <span>
                {t('pin.lockedUntil', { time: formatTime(new Date(until), company.time_zone) })}
                <span className="block font-normal text-ink-2">{t('pin.lockedNote')}</span>
              </span>
            </p>
          )}
        </div>
      </div>
      <PinKeys
        entered={digits.length}
        failure={failure}
        isShown={!isLocked && memberId !== null}
        onDigit={type}
        onErase={erase}
        onCancel={request.cancel}
      />
    </div>
  )
}
