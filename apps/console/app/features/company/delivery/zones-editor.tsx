// The zones of an outlet: the map, a card for each, and which zone an address is in.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryZone } from '@pesan/contract/delivery'
import { MAX_ZONES } from '@pesan/contract/limits'
import { zoneFault } from '@pesan/domain/delivery/zone'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { SettingField } from '../setting-field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TryAddress } from './try-address.tsx'
import { newZone, withCornerAt, withMovedCorner, withoutCorner } from './zone-shape.ts'

const ZoneMap = lazy(() => import('./zone-map.tsx').then(module => ({ default: module.ZoneMap })))

interface ZonesEditorProps {
  zones: readonly DeliveryZone[]
  place: Coordinates
  placeName: string
  onChange: (zones: DeliveryZone[]) => void
}

export function ZonesEditor({ zones, place, placeName, onChange }: ZonesEditorProps) {
  const t = useT()
  const [chosen, setChosen] = useState(0)
  const selected = Math.min(chosen, zones.length - 1)
  const change = (index: number, part: Partial<DeliveryZone>) =>
    onChange(zones.map((zone, other) => (other === index ? { ...zone, ...part } : zone)))
  const changeCorners = (next: (corners: readonly Coordinates[]) => readonly Coordinates[]) => {
    const zone = zones[selected]
    if (zone) change(selected, { corners: [...next(zone.corners)] })
  }
  const draw = () => {
    onChange([...zones, newZone(t('delivery.newZone', { number: zones.length + 1 }), place, zones)])
    setChosen(zones.length)
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Suspense fallback={<div className="h-80 animate-pulse rounded-card bg-sunken" />}>
          <ZoneMap
            zones={zones.map(({ name, corners }) => ({
              name,
              corners,
              isCrossing: zoneFault(corners) !== null,
            }))}
            selected={selected}
            place={place}
            placeName={placeName}
            events={{
              onSelect: setChosen,
              onMoveCorner: (index, to) => changeCorners(corners => withMovedCorner(corners, index, to)),
              onAddCorner: at => changeCorners(corners => withCornerAt(corners, at)),
              onRemoveCorner: index => changeCorners(corners => withoutCorner(corners, index)),
            }}
          />
        </Suspense>
        <p className="text-p-body text-ink-2">{t('delivery.howToDraw')}</p>
        {zones.length < MAX_ZONES && (
          <Button kind="tinted" size="page" className="self-start" onPress={draw}>
            <Pencil size={20} aria-hidden />
            {t('delivery.draw')}
          </Button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {zones.map((zone, index) => (
          <ZoneCard
            key={index}
            zone={zone}
            isSelected={index === selected}
            onSelect={() => setChosen(index)}
            onChange={part => change(index, part)}
            onRemove={() => onChange(zones.filter((_, other) => other !== index))}
          />
        ))}
        {zones.length > 1 && <p className="text-p-body text-ink-2">{t('delivery.cheaperCounts')}</p>}
        {zones.length > 0 && <TryAddress zones={zones} />}
      </div>
    </div>
  )
}

interface ZoneCardProps {
  zone: DeliveryZone
  isSelected: boolean
  onSelect: () => void
  onChange: (part: Partial<DeliveryZone>) => void
  onRemove: () => void
}

function ZoneCard({ zone, isSelected, onSelect, onChange, onRemove }: ZoneCardProps) {
  const t = useT()
  const fault = zoneFault(zone.corners)
  return (
    <section
      aria-label={zone.name}
      className={`flex flex-col gap-3 rounded-card border-2 p-4 ${isSelected ? 'border-accent bg-accent-tint' : 'border-line bg-surface'}`}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-h-11 items-center gap-3 text-left text-p-block"
        onClick={onSelect}
      >
        <span className={`size-4 rounded-plate ${isSelected ? 'bg-accent' : 'bg-line-strong'}`} aria-hidden />
        {zone.name}
      </button>
      <SettingField
        label={t('delivery.zoneName')}
        value={zone.name}
        maxLength={64}
        error={zone.name.trim() === '' ? t('delivery.nameNeeded') : undefined}
        onChange={name => onChange({ name: name ?? '' })}
      />
      <TermsFields value={zone} onChange={onChange} />
      <FieldError id={`zone-${zone.name}-fault`} text={fault === null ? undefined : t(`delivery.${fault}`)} />
      <Button
        kind="plain"
        size="row"
        className="self-start"
        label={t('delivery.removeZone', { zone: zone.name })}
        onPress={onRemove}
      >
        <Trash size={18} aria-hidden />
        {t('delivery.remove')}
      </Button>
    </section>
  )
}
