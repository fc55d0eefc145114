// Where the company delivers and what it costs (CHARGE-08): for each outlet by kilometres, or in zones drawn on the map.
import type { OutletPlace, SettingName } from '@pesan/contract/company-settings'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { EditorPage } from '../editor-page.tsx'
import type { Editing } from '../use-company.ts'
import { BandsEditor } from './bands-editor.tsx'
import { ZonesEditor } from './zones-editor.tsx'

const NAMES = ['outlets', 'delivery_bands'] as const satisfies readonly SettingName[]

export function DeliveryPage() {
  const t = useT()
  return (
    <EditorPage title={t('delivery.title')} names={NAMES} hasPreview={false} isWide>
      {editing => <OfOutlets editing={editing} />}
    </EditorPage>
  )
}

function OfOutlets({ editing }: { editing: Editing }) {
  const t = useT()
  const { outlets } = editing.shown
  const [code, setCode] = useState(outlets[0]?.short_code)
  const outlet = outlets.find(({ short_code }) => short_code === code) ?? outlets[0]
  if (!outlet) return null
  return (
    <>
      {outlets.length > 1 && (
        <NativeSelect
          label={t('delivery.outlet')}
          className="min-h-12 self-start rounded-button bg-surface px-4 text-p-row font-semibold"
          value={outlet.short_code}
          options={outlets.map(({ short_code, name }) => ({ value: short_code, name }))}
          onChange={setCode}
        />
      )}
      <OfOutlet key={outlet.short_code} outlet={outlet} editing={editing} />
    </>
  )
}

type Way = 'bands' | 'zones'

function OfOutlet({ outlet, editing }: { outlet: OutletPlace; editing: Editing }) {
  const t = useT()
  const { shown, change, faults } = editing
  const { delivery_zones: zones, delivery_bands: ownBands, latitude, longitude } = outlet
  const [way, setWay] = useState<Way>(zones.length > 0 ? 'zones' : 'bands')
  const set = (part: Partial<OutletPlace>) =>
    change({
      outlets: shown.outlets.map(other =>
        other.short_code === outlet.short_code ? { ...other, ...part } : other,
      ),
    })
  const place = latitude === null || longitude === null ? shown.location_center : { latitude, longitude }
  const index = shown.outlets.indexOf(outlet)
  const serverFaults = Object.entries(faults).filter(([path]) => path.startsWith(`outlets[${index}]`))
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
      {serverFaults.map(([path, text]) => (
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
