// Where the company delivers as a whole, who sets the prices, and how long a kilometre takes (OPEN-04, PROMISE-01).
import { deliveryPricing } from '@pesan/contract/delivery'
import { DEFAULT_RADIUS_KM } from '@pesan/domain/delivery/radius'
import { useT } from '../../../shell/use-t.ts'
import { ChoiceRow } from '../choice-row.tsx'
import { PlaceField } from '../place-field.tsx'
import type { Editing } from '../use-company.ts'
import { RADIUSES } from './radiuses.ts'

const MINUTES = [0, 1, 2, 3, 4, 5, 6, 8, 10]
const NO_PLACE = { latitude: null, longitude: null }

export function AreaCard({ shown, change }: Editing) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('delivery.area')}</h2>
      <ChoiceRow
        label={t('company.field.delivery_pricing')}
        value={shown.delivery_pricing}
        choices={deliveryPricing.options}
        textOf={by => t(`delivery.by_${by}`)}
        onChange={delivery_pricing => change({ delivery_pricing })}
      />
      <ChoiceRow
        label={t('company.field.delivery_radius_km')}
        value={shown.delivery_radius_km}
        choices={RADIUSES}
        textOf={km =>
          km === null ? t('delivery.usualRadius', { km: DEFAULT_RADIUS_KM }) : t('delivery.km', { km })
        }
        onChange={delivery_radius_km => change({ delivery_radius_km })}
      />
      <ChoiceRow
        label={t('company.field.minutes_per_km')}
        value={shown.minutes_per_km}
        choices={MINUTES}
        textOf={count => t('settings.minutesCount', { count })}
        onChange={minutes_per_km => change({ minutes_per_km })}
      />
      <PlaceField
        label={t('company.field.location_center')}
        value={shown.location_center ?? NO_PLACE}
        onChange={location_center => change({ location_center })}
      />
    </section>
  )
}
