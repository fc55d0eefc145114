// Where the company delivers and what it costs (CHARGE-08): for each outlet by kilometres, or in zones drawn on the map.
import type { SettingName } from '@pesan/contract/company-settings'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { EditorPage } from '../editor-page.tsx'
import type { Editing } from '../use-company.ts'
import { AreaCard } from './area-card.tsx'
import { BandsEditor } from './bands-editor.tsx'
import { ChosenOutlet, type EditedOutlet } from './chosen-outlet.tsx'
import { ZonesEditor } from './zones-editor.tsx'

const NAMES = [
  'outlets',
  'delivery_bands',
  'delivery_pricing',
  'delivery_radius_km',
  'minutes_per_km',
  'location_center',
] as const satisfies readonly SettingName[]

export function DeliveryPage() {
  const t = useT()
  return (
    <EditorPage title={t('delivery.title')} names={NAMES} hasPreview={false} isWide>
      {editing => (
        <>
          <ChosenOutlet editing={editing}>
            {edited => <OfOutlet key={edited.outlet.short_code} {...edited} editing={editing} />}
          </ChosenOutlet>
          <AreaCard {...editing} />
        </>
      )}
    </EditorPage>
  )
}

type Way = 'bands' | 'zones'

function OfOutlet({ outlet, set, faults, editing }: EditedOutlet & { editing: Editing }) {
  const t = useT()
  const { shown, change } = editing
  const { delivery_zones: zones, delivery_bands: ownBands, latitude, longitude } = outlet
  const [way, setWay] = useState<Way>(zones.length > 0 ? 'zones' : 'bands')
  const place = latitude === null || longitude === null ? shown.location_center : { latitude, longitude }
  return (
    <>
      <Segment
        label={t('delivery.way')}
        chosen={way}
        className="max-w-96"
        options={[
          { value: 'bands', text: t('delivery.bands') },
          { value: 'zones', text: t('delivery.zones') },
        ]}
        onChoose={setWay}
      />
      {Object.entries(faults).map(([path, text]) => (
        <p key={path} className="text-p-row font-semibold text-bad">
          {text}
        </p>
      ))}
      {way === 'zones' &&
        (place ? (
          <ZonesEditor
            zones={zones}
            place={place}
            placeName={outlet.name}
            onChange={delivery_zones => set({ delivery_zones })}
          />
        ) : (
          <p className="text-p-row text-ink-2">{t('delivery.noPlace')}</p>
        ))}
      {way === 'bands' && (
        <>
          {zones.length > 0 && <p className="text-p-row text-ink-2">{t('delivery.zonesCount')}</p>}
          <Switch
            label={t('delivery.ownBands')}
            text={t('delivery.ownBands')}
            isOn={ownBands !== null}
            onChange={isOn => set({ delivery_bands: isOn ? [...shown.delivery_bands] : null })}
          />
          {ownBands === null && <p className="-mt-2 text-p-body text-ink-2">{t('delivery.ofCompany')}</p>}
          <BandsEditor
            bands={ownBands ?? shown.delivery_bands}
            onChange={bands =>
              ownBands === null ? change({ delivery_bands: bands }) : set({ delivery_bands: bands })
            }
          />
        </>
      )}
    </>
  )
}
