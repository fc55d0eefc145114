// How the order reaches the guest: picked up at an outlet, or brought to a place.
import type { OutletId } from '@pesan/contract/ids'
import { MAX_ADDRESS_TEXT_LENGTH } from '@pesan/contract/limits'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Draft } from './draft.ts'
import { OutletField } from './outlet-field.tsx'
import { PlaceField } from './place-field.tsx'

interface FulfilmentFieldsProps {
  draft: Draft
  outlets: readonly { id: OutletId; name: string }[]
  /** Where it is picked up; null before one is chosen. */
  outlet: OutletId | null
  errors: Record<'outlet' | 'place', string | undefined>
  onChange: (change: Partial<Draft>) => void
}

export function FulfilmentFields({ draft, outlets, outlet, errors, onChange }: FulfilmentFieldsProps) {
  const t = useT()
  return (
    <>
      <Segment
        label={t('newOrder.mode')}
        chosen={draft.mode}
        options={[
          { value: 'pickup', text: t('mode.pickup') },
          { value: 'delivery', text: t('mode.delivery') },
        ]}
        onChoose={mode => onChange({ mode })}
      />
      {draft.mode === 'pickup' && outlets.length > 1 && (
        <OutletField
          outlets={outlets}
          chosen={outlet}
          error={errors.outlet}
          onChoose={id => onChange({ outlet: id })}
        />
      )}
      {draft.mode === 'delivery' && (
        <>
          <PlaceField place={draft.place} error={errors.place} onChoose={place => onChange({ place })} />
          <TextField
            label={t('newOrder.placeDetail')}
            value={draft.placeDetail}
            maxLength={MAX_ADDRESS_TEXT_LENGTH}
            onChange={placeDetail => onChange({ placeDetail })}
          />
        </>
      )}
    </>
  )
}
