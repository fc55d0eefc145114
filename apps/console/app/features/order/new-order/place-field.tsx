// Where the order is brought: a place that is found by its name.
import * as api from '@pesan/contract/api'
import { MAX_ADDRESS_TEXT_LENGTH } from '@pesan/contract/limits'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useRef, useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { deviceSettings } from '../../../lib/device-settings.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { useStore } from '../../../lib/store.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isSearchable, plainSearch, useRested } from '../search-query.ts'
import type { Place } from './draft.ts'

interface PlaceFieldProps {
  place: Place | null
  error: string | undefined
  onChoose: (place: Place | null) => void
}

export function PlaceField({ place, error, onChoose }: PlaceFieldProps) {
  return (
    <div data-part="place">
      {place ? (
        <ChosenPlace place={place} onChange={() => onChoose(null)} />
      ) : (
        <PlaceSearch missing={error} onChoose={onChoose} />
      )}
      {place && <FieldError id="new-order-place" text={error} />}
    </div>
  )
}

function ChosenPlace({ place, onChange }: { place: Place; onChange: () => void }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-3">
      <MapPin size={22} aria-hidden className="shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 text-p-row">
        <span className="block font-semibold">{place.name}</span>
        <span className="block text-p-body text-ink-2">{place.address}</span>
      </p>
      <Button kind="plain" size="page" onPress={onChange}>
        {t('newOrder.otherPlace')}
      </Button>
    </div>
  )
}

/** `session`: of one search, which ends with the place that is read; a provider charges by it. */
function usePlaces(text: string, session: string) {
  const { company } = useMembership()
  const { locale: language } = useStore(deviceSettings)
  return useQuery({
    queryKey: ['order-places', company.id, language, text],
    queryFn: ({ signal }) =>
      asMember(consoleCall(api.searchOrderPlaces, { body: { input: text, session, language }, signal })),
    enabled: isSearchable(text),
    placeholderData: before => before,
    retry: false,
  })
}

interface PlaceSearchProps {
  /** Why a place is needed. */
  missing: string | undefined
  onChoose: (place: Place) => void
}

function PlaceSearch({ missing, onChoose }: PlaceSearchProps) {
  const t = useT()
  const { locale: language } = useStore(deviceSettings)
  const [typed, setTyped] = useState('')
  const [session] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const isReading = useRef(false)
  const { text } = useRested(plainSearch(typed))
  const { data, error } = usePlaces(text, session)
  const places = isSearchable(text) ? data?.data : undefined
  const choose = async (id: string) => {
    if (isReading.current) return
    isReading.current = true
    setProblem(undefined)
    try {
      const body = { place_id: id, session, language }
      const found = await asMember(consoleCall(api.readOrderPlace, { body }))
      const { name, gmaps_address: address, latitude, longitude } = found.data
      onChoose({ name, address, latitude, longitude })
    } catch (failure) {
      setProblem(errorMessage(t, failure))
    } finally {
      isReading.current = false
    }
  }
  return (
    <>
      <TextField
        label={t('newOrder.place')}
        value={typed}
        maxLength={MAX_ADDRESS_TEXT_LENGTH}
        error={problem ?? (error ? errorMessage(t, error) : missing)}
        onChange={setTyped}
      />
      <output className="sr-only">{places && t('newOrder.placesFound', { count: places.length })}</output>
      {places && (
        <ul aria-label={t('newOrder.places')} className="mt-2 flex flex-col gap-1">
          {places.length === 0 && <li className="p-3 text-p-body text-ink-2">{t('newOrder.noPlace')}</li>}
          {places.map(({ id, name, gmaps_address: address }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-14 w-full rounded-small bg-sunken px-3 py-2 text-left hover:bg-line"
                onClick={() => void choose(id)}
              >
                <span className="block text-p-row font-semibold">{name}</span>
                <span className="block text-p-caption text-ink-2">{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {places && data?.attribution && <p className="mt-1 text-p-caption text-ink-2">{data.attribution}</p>}
    </>
  )
}
