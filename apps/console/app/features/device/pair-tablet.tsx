// Pairing a tablet: its outlet and name, then the code that it is to enter. The list says when it has.

import * as api from '@pesan/contract/api'
import { type Device, type DeviceKind, PAIRING_CODE_LIFE_MIN } from '@pesan/contract/device'
import type { OutletId } from '@pesan/contract/ids'
import { MAX_NAME_LENGTH } from '@pesan/contract/limits'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { announce } from '../../shell/announcer.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeviceKindChoice } from './device-kind-choice.tsx'
import { PairingCode } from './pairing-code.tsx'

interface Pairing {
  code: string
  deviceId: string
  name: string
  endsAtMs: number
}

interface PairTabletProps {
  devices: readonly Device[]
  onTest: (outlet: OutletId) => void
}

export function PairTablet({ devices, onTest }: PairTabletProps) {
  const t = useT()
  const { company } = useMembership()
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const paired = devices.find(({ id }) => id === pairing?.deviceId)
  const pairedName = paired?.name
  useEffect(() => {
    if (pairedName !== undefined) announce(t('pair.paired', { name: pairedName }))
  }, [t, pairedName])
  const outlet = company.outlets.find(({ id }) => id === paired?.outlet)?.name ?? ''
  return (
    <section className="grid shrink-0 items-center gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-5 md:p-8 lg:grid-cols-[minmax(0,1fr)_304px]">
      <div>
        <h2 className="text-p-title">{t('pair.title')}</h2>
        {paired ? (
          <Paired
            device={paired}
            outlet={outlet}
            onTest={() => onTest(paired.outlet)}
            onMore={() => setPairing(null)}
          />
        ) : (
          <>
            <p className="mt-2 max-w-[430px] text-p-row text-ink-2">
              {t('pair.text', { host: location.host })}
            </p>
            {pairing && <PairingCode key={pairing.code} code={pairing.code} endsAtMs={pairing.endsAtMs} />}
          </>
        )}
      </div>
      {!paired && <PairForm hasCode={pairing !== null} onCode={setPairing} />}
    </section>
  )
}

interface PairedProps {
  device: Device
  outlet: string
  onTest: () => void
  onMore: () => void
}

function Paired({ device: { name, kind }, outlet, onTest, onMore }: PairedProps) {
  const t = useT()
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <p className="flex items-start gap-3 text-b-item">
        <CircleCheck size={28} aria-hidden className="shrink-0 text-good" />
        <span>
          {t('pair.paired', { name })}
          <span className="block text-p-row font-normal text-ink-2">
            {t(kind === 'wall' ? 'pair.pairedWall' : 'pair.pairedNote', { outlet })}
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {kind === 'counter' && (
          <Button size="page" onPress={onTest}>
            <BellRing size={20} aria-hidden />
            {t('testing.title')}
          </Button>
        )}
        <Button kind="neutral" size="page" onPress={onMore}>
          {t('pair.more')}
        </Button>
      </div>
    </div>
  )
}

const USUAL_NAME = { counter: 'pair.usualName', wall: 'pair.usualNameOfWall' } as const

interface PairFormProps {
  hasCode: boolean
  onCode: (pairing: Pairing) => void
}

function PairForm({ hasCode, onCode }: PairFormProps) {
  const t = useT()
  const id = useId()
  const { company } = useMembership()
  const { outlets } = company
  const [chosen, setChosen] = useState<OutletId | undefined>(outlets[0]?.id)
  const [kind, setKind] = useState<DeviceKind>('counter')
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? t(USUAL_NAME[kind])
  const [error, setError] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMaking || chosen === undefined) return
    if (name.trim() === '') return setError(t('pair.nameMissing'))
    setIsMaking(true)
    setError(undefined)
    try {
      const { data } = await asMember(
        consoleCall(api.createPairingCode, { body: { outlet: chosen, name, kind } }),
      )
      const endsAtMs = serverNowMs() + PAIRING_CODE_LIFE_MIN * 60_000
      onCode({ code: data.code, deviceId: data.device_id, name, endsAtMs })
    } catch (failure) {
      setError(errorMessage(t, failure))
    }
    setIsMaking(false)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
      {outlets.length > 1 && (
        <div>
          <p aria-hidden className="mb-1.5 text-p-label text-ink-2">
            {t('devices.outlet')}
          </p>
          <NativeSelect
            label={t('devices.outlet')}
            className="h-12 justify-between rounded-button border border-line-strong px-3.5 text-p-row"
            value={chosen ?? ''}
            options={outlets.map(outlet => ({ value: outlet.id, name: outlet.name }))}
            onChange={value => setChosen(outlets.find(outlet => outlet.id === value)?.id)}
          />
        </div>
      )}
      <DeviceKindChoice chosen={kind} onChoose={setKind} />
      <TextField label={t('pair.name')} value={name} maxLength={MAX_NAME_LENGTH} onChange={setTyped} />
      <div>
        <ServerButton
          type="submit"
          kind={hasCode ? 'neutral' : 'filled'}
          size="page"
          className="w-full"
          isBusy={isMaking}
        >
          {t(hasCode ? 'pair.again' : 'pair.make')}
        </ServerButton>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </form>
  )
}
