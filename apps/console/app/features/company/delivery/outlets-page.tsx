// How each outlet is called, where it is, and which number is alerted about orders that no one answers (OPEN-04).
import type { SettingName } from '@pesan/contract/company-settings'
import { useT } from '../../../shell/use-t.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { EditorPage } from '../editor-page.tsx'
import { PlaceField } from '../place-field.tsx'
import { SettingField } from '../setting-field.tsx'
import { ChosenOutlet, type EditedOutlet } from './chosen-outlet.tsx'
import { RADIUSES } from './radiuses.ts'

const NAMES = ['outlets'] as const satisfies readonly SettingName[]

export function OutletsPage() {
  const t = useT()
  return (
    <EditorPage title={t('company.field.outlets')} names={NAMES} hasPreview={false}>
      {editing => (
        <ChosenOutlet editing={editing}>
          {edited => <OutletFields key={edited.outlet.short_code} {...edited} />}
        </ChosenOutlet>
      )}
    </EditorPage>
  )
}

function OutletFields({ outlet, set, faults }: EditedOutlet) {
  const t = useT()
  const needed = (text: string) => (text === '' ? t('outlets.needed') : undefined)
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <SettingField
        label={t('outlets.name')}
        value={outlet.name}
        maxLength={255}
        error={faults['name'] ?? needed(outlet.name)}
        onChange={name => set({ name: name ?? '' })}
      />
      <SettingField
        label={t('outlets.address')}
        value={outlet.address}
        maxLength={255}
        error={faults['address'] ?? needed(outlet.address)}
        onChange={address => set({ address: address ?? '' })}
      />
      <PlaceField
        label={t('outlets.place')}
        value={outlet}
        onChange={place => set(place ?? { latitude: null, longitude: null })}
      />
      <SettingField
        label={t('outlets.whatsapp')}
        type="tel"
        value={outlet.whatsapp_number}
        maxLength={20}
        hint={t('company.numberHint')}
        error={faults['whatsapp_number']}
        onChange={number => set({ whatsapp_number: number?.replaceAll(/\D/g, '') || null })}
      />
      <ChoiceRow
        label={t('company.field.delivery_radius_km')}
        value={outlet.delivery_radius_km}
        choices={RADIUSES}
        textOf={km => (km === null ? t('outlets.areaOfCompany') : t('delivery.km', { km }))}
        onChange={delivery_radius_km => set({ delivery_radius_km })}
      />
    </section>
  )
}
