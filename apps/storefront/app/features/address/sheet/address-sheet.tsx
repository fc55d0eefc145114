// "Delivery address": search, GPS, and the tabs Recent, Saved and Select on Map (ADDR-07 to ADDR-17). The
// same content is a sheet on a phone and a centred dialog on a desktop.
import { isSameLocation } from '@pesan/domain/address/address'
import type { FoundLocation } from '@pesan/domain/address/address-draft'
import { type PinnedChoice, pinnedChoice } from '@pesan/domain/address/pin'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { useT } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sheet, type SheetControls } from '../../../ui/sheet.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSelectedAddress } from '../address-store.ts'
import { useLocationSearch } from '../location-search.ts'
import { PinMap } from '../map/pin-map.tsx'
import { usePin } from '../map/use-pin.ts'
import { type AddressActions, RecentAddresses, SavedAddresses } from './address-lists.tsx'
import { SearchResults } from './search-results.tsx'

const MAX_QUERY = 200

type Tab = 'recent' | 'saved' | 'map'
/** The tab used last, for this visit. */
const lastTab = createStore<{ tab: Tab }>(() => ({ tab: 'recent' }))

interface AddressSheetProps {
  sheet: SheetControls
  actions: AddressActions
  onLocation: (location: FoundLocation) => void
  onSetOnMap: () => void
}

export function AddressSheet({ sheet, actions, onLocation, onSetOnMap }: AddressSheetProps) {
  const t = useT()
  const { search, searcher } = useLocationSearch()
  const [tab, setTab] = useState<Tab>(lastTab.getState().tab)
  const [locatedTimes, setLocatedTimes] = useState(0)
  const [staged, setStaged] = useState<PinnedChoice | null>(null)
  const open = (name: Tab) => {
    lastTab.setState({ tab: name })
    setTab(name)
    setLocatedTimes(0)
    setStaged(null)
  }
  const isSearching = search.status !== 'idle'
  const selected = useSelectedAddress()
  const isMap = tab === 'map' && !isSearching
  // ADDR-13
  const canConfirm = staged !== null && (!selected || !isSameLocation(locationOf(staged), selected))
  const lists = { actions, onMap: onSetOnMap }

  const choose = async (id: string) => {
    const location = await searcher.open(id)
    if (location) onLocation(location)
  }
  const confirm = () => {
    if (staged?.type === 'saved') actions.onChoose(staged.address)
    else if (staged) onLocation(staged.location)
  }
  return (
    <Sheet
      {...sheet}
      title={t('address.title')}
      closeLabel={t('layout.close')}
      footer={
        isMap && (
          <Button isWide isDisabled={!canConfirm} onPress={confirm}>
            {t('address.confirm')}
          </Button>
        )
      }
    >
      <div className="min-h-[500px] px-5 pt-1 pb-4 md:px-6">
        <SearchBox
          label={t('address.search')}
          clearLabel={t('address.clearSearch')}
          maxLength={MAX_QUERY}
          value={search.query}
          onChange={searcher.type}
        />
        {isSearching ? (
          <SearchResults
            search={search}
            onMap={() => {
              searcher.clear()
              open('map')
            }}
            onChoose={({ id }) => void choose(id)}
          />
        ) : (
          <>
            <button
              type="button"
              className="mt-1 flex min-h-13 w-full items-center gap-3 rounded-sm text-left font-semibold text-brand-ink"
              onClick={() => {
                open('map')
                setLocatedTimes(times => times + 1)
              }}
            >
              <LocateFixed size={20} strokeWidth={1.9} aria-hidden />
              {t('address.locate')}
            </button>
            <Tabs
              label={t('address.title')}
              tabs={[
                { name: 'recent', title: t('address.recent') },
                { name: 'saved', title: t('address.saved') },
                { name: 'map', title: t('address.onMap') },
              ]}
              current={tab}
              onChange={open}
            >
              {tab === 'recent' && <RecentAddresses {...lists} />}
              {tab === 'saved' && <SavedAddresses {...lists} />}
              {tab === 'map' && (
                <MapTab key={locatedTimes} isLocatedAtOnce={locatedTimes > 0} onStaged={setStaged} />
              )}
            </Tabs>
          </>
        )}
      </div>
    </Sheet>
  )
}

const locationOf = (choice: PinnedChoice) => (choice.type === 'saved' ? choice.address : choice.location)

interface MapTabProps {
  isLocatedAtOnce: boolean
  onStaged: (choice: PinnedChoice | null) => void
}

/**
 * The tab "Select on Map": a map of 250 px, what is under its pin, and what confirming would choose
 * (ADDR-12, ADDR-16).
 */
function MapTab({ isLocatedAtOnce, onStaged }: MapTabProps) {
  const selected = useSelectedAddress()
  const shown = usePin(isLocatedAtOnce ? null : selected, isLocatedAtOnce)
  const { pin, saved } = shown
  const choice = useMemo(() => pinnedChoice(pin, saved), [pin, saved])
  useEffect(() => onStaged(choice), [choice, onStaged])
  return <PinMap {...shown} className="h-[250px]" />
}
