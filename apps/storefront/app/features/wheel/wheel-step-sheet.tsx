// What follows a spin in the preview, in one sheet: the location, the store, and a warning when that store is
// far (WHEEL-05, WHEEL-06). None of the steps calls the browser's location or the server.
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { usePage, useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'

type Step =
  | { type: 'location' }
  | { type: 'search' }
  | { type: 'picker' }
  | { type: 'far'; store: WheelStore }

interface WheelStepSheetProps {
  sheet: SheetControls
  onContinue: () => void
}

const TITLES = {
  location: 'wheel.locationTitle',
  search: 'wheel.searchTitle',
  picker: 'wheel.pickerTitle',
  far: 'wheel.farTitle',
} as const satisfies Record<Step['type'], string>

export function WheelStepSheet({ sheet, onContinue }: WheelStepSheetProps) {
  const t = useT()
  const [step, setStep] = useState<Step>({ type: 'location' })
  const choose = (store: WheelStore) => (isFarStore(store) ? setStep({ type: 'far', store }) : onContinue())
  return (
    <Sheet {...sheet} title={t(TITLES[step.type])} closeLabel={t('layout.close')}>
      <div className="flex flex-col gap-4 px-5 md:px-6">
        {step.type === 'location' && <LocationStep onGo={type => setStep({ type })} />}
        {step.type === 'search' && <SearchStep onChoose={choose} />}
        {step.type === 'picker' && <StoreChoice stores={findWheelStores('')} onChoose={choose} />}
        {step.type === 'far' && (
          <FarStep store={step.store} onCancel={() => setStep({ type: 'picker' })} onContinue={onContinue} />
        )}
      </div>
    </Sheet>
  )
}

function LocationStep({ onGo }: { onGo: (step: 'search' | 'picker') => void }) {
  const t = useT()
  return (
    <>
      <p className="flex gap-3 text-ink-2">
        <MapPin size={22} strokeWidth={1.9} className="shrink-0 text-brand-ink" aria-hidden />
        {t('wheel.locationText')}
      </p>
      <Button isWide onPress={() => onGo('picker')}>
        {t('wheel.enableLocation')}
      </Button>
      <Button isWide kind="secondary" onPress={() => onGo('search')}>
        {t('wheel.searchInstead')}
      </Button>
    </>
  )
}

function SearchStep({ onChoose }: { onChoose: (store: WheelStore) => void }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const found = findWheelStores(query)
  return (
    <>
      <Field label={t('wheel.searchLabel')}>
        {control => (
          <input
            {...control}
            type="search"
            value={query}
            placeholder={t('wheel.searchPlaceholder')}
            onChange={event => setQuery(event.target.value)}
          />
        )}
      </Field>
      {found.length === 0 ? (
        <output className="block text-ink-2">{t('wheel.noStore')}</output>
      ) : (
        <StoreChoice stores={found} onChoose={onChoose} />
      )}
    </>
  )
}

interface StoreChoiceProps {
  stores: readonly WheelStore[]
  onChoose: (store: WheelStore) => void
}

function StoreChoice({ stores, onChoose }: StoreChoiceProps) {
  const t = useT()
  const { company } = usePage()
  const [chosenId, setChosenId] = useState<string>()
  return (
    <div role="radiogroup" aria-label={t('wheel.pickerTitle')} className="flex flex-col gap-2">
      {stores.map(store => (
        <OptionCard
          key={store.id}
          group="wheel-store"
          icon={<Store size={22} strokeWidth={1.9} aria-hidden />}
          title={`${company.name} ${store.area}`}
          text={
            <span className="text-small text-ink-2">
              {t('wheel.storeText', { address: store.address, km: store.distanceKm })}
            </span>
          }
          isChecked={store.id === chosenId}
          onChoose={() => setChosenId(store.id)}
          onConfirm={() => onChoose(store)}
        />
      ))}
    </div>
  )
}

interface FarStepProps {
  store: WheelStore
  onCancel: () => void
  onContinue: () => void
}

function FarStep({ store, onCancel, onContinue }: FarStepProps) {
  const t = useT()
  const { company } = usePage()
  return (
    <>
      <p className="text-ink-2">{t('wheel.farText', { km: FAR_STORE_KM })}</p>
      <div className="flex items-center gap-4 rounded-lg bg-warn-tint p-4">
        <TriangleAlert size={22} strokeWidth={1.9} className="shrink-0 text-warn-ink" aria-hidden />
        <p>
          <span className="block text-title-3">{`${company.name} ${store.area}`}</span>
          <span className="text-small text-ink-2">{store.address}</span>
        </p>
      </div>
      <div className="flex gap-3">
        <Button kind="secondary" className="flex-1" onPress={onCancel}>
          {t('wheel.cancel')}
        </Button>
        <Button className="flex-1" onPress={onContinue}>
          {t('wheel.continueOrder')}
        </Button>
      </div>
    </>
  )
}

/** WHEEL-06 */
const FAR_STORE_KM = 10

interface WheelStore {
  id: string
  area: string
  address: string
  distanceKm: number
}

/** Part of the mock-up (WHEEL-01): nothing is looked up, and nothing chosen here leaves the page. */
export const WHEEL_STORES: readonly WheelStore[] = [
  { id: 'canggu', area: 'Canggu', address: 'Jl. Pantai Batu Bolong, Canggu, Badung', distanceKm: 2.4 },
  { id: 'sanur', area: 'Sanur', address: 'Jl. Danau Tamblingan, Sanur, Denpasar', distanceKm: 9.8 },
  { id: 'ubud', area: 'Ubud', address: 'Jl. Raya Ubud, Ubud, Gianyar', distanceKm: 24.1 },
]

export const isFarStore = ({ distanceKm }: WheelStore): boolean => distanceKm > FAR_STORE_KM

/** Matches the city or the street, as typed. */
export function findWheelStores(query: string): readonly WheelStore[] {
  const wanted = query.trim().toLowerCase()
  return WHEEL_STORES.filter(({ area, address }) => `${area} ${address}`.toLowerCase().includes(wanted))
}
