// The chosen location is too far: explains it on a map and offers a message when the company delivers there
// (RANGE-04 to RANGE-07, AMB-053, AMB-054). It selects nothing.
import { createDeliveryLead } from '@pesan/contract/api'
import { MAX_PHONE_LENGTH } from '@pesan/contract/limits'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { leadPhone } from '@pesan/domain/delivery/lead-phone'
import { type DeliveryArea, nearestArea } from '@pesan/domain/delivery/radius'
import { useRef, useState } from 'react'
import { afterPress } from '../../lib/after-press.ts'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, IndonesiaPrefix } from '../../ui/field.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { MapPane } from './map/map-pane.tsx'
import { DEFAULT_ZOOM } from './map/map-view.ts'

interface OutOfRangeDialogProps {
  sheet: SheetControls
  location: Coordinates
  mapsAddress: string
  areas: readonly DeliveryArea[]
}

export function OutOfRangeDialog({ sheet, location, mapsAddress, areas }: OutOfRangeDialogProps) {
  const t = useT()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const number = leadPhone(typed)
  const isValid = number.status === 'valid'
  const problem = number.status === 'foreign' ? t('range.foreign') : t('phoneInput.invalidMsg')
  const invalid = isLeft && !isValid ? problem : undefined
  const [nearest] = useState(() => nearestArea(areas, location))
  const [target] = useState({ center: nearest?.center ?? location, zoom: DEFAULT_ZOOM })
  const [circle] = useState(
    nearest?.center ? { center: nearest.center, radiusKm: nearest.radiusKm } : undefined,
  )

  const claim = async () => {
    if (isSending) return
    if (!isValid) {
      setIsLeft(true)
      input.current?.focus()
      return
    }
    setIsSending(true)
    try {
      const { latitude, longitude } = location
      await companyCall(createDeliveryLead, {
        body: { phone: number.phone, latitude, longitude, gmaps_address: mapsAddress },
      })
      toasts.success(t('range.thanks'), { id: 'lead' })
      sheet.onClose()
    } catch (error) {
      setIsSending(false)
      toasts.error(errorMessage(t, error, 'range.failed'), { id: 'lead' })
    }
  }

  return (
    <Sheet
      {...sheet}
      title={t('range.title')}
      closeLabel={t('layout.close')}
      footer={
        <Button isWide isLoading={isSending} isDisabled={!isValid} onPress={() => void claim()}>
          {t('range.claim')}
        </Button>
      }
    >
      <form
        className="px-5 pb-4 md:px-6"
        onSubmit={event => {
          event.preventDefault()
          void claim()
        }}
      >
        <MapPane
          label={t('range.map')}
          className="h-[190px]"
          target={target}
          pin="none"
          area={circle}
          marker={location}
        />
        <p className="mt-4 text-title-1 text-balance">{t('range.headline')}</p>
        <p className="mt-1.5 mb-4 text-ink-2">{t('range.text')}</p>
        <Field label={t('range.phone')} error={invalid} hint={t('range.example')}>
          {control => (
            <span
              className={`flex items-center gap-2.5 rounded-field border bg-surface pl-3.5 ${invalid ? 'border-err shadow-[inset_0_0_0_1px_var(--err)]' : 'border-line-strong'} focus-within:border-ring focus-within:shadow-[inset_0_0_0_1px_var(--ring),0_0_0_4px_color-mix(in_oklab,var(--ring)_16%,transparent)]`}
            >
              <IndonesiaPrefix id={`${control.id}prefix`} />
              <input
                ref={input}
                id={control.id}
                aria-invalid={control['aria-invalid']}
                aria-describedby={`${control.id}prefix ${control['aria-describedby'] ?? ''}`.trim()}
                type="tel"
                autoComplete="tel-national"
                maxLength={MAX_PHONE_LENGTH}
                className="figures h-[50px] min-w-0 flex-1 bg-transparent text-input outline-none"
                value={typed}
                onChange={({ target: { value } }) => {
                  setTyped(value)
                  if (leadPhone(value).status === 'valid') setIsLeft(false)
                }}
                onBlur={() => afterPress(() => setIsLeft(typed !== ''))}
              />
            </span>
          )}
        </Field>
      </form>
    </Sheet>
  )
}
