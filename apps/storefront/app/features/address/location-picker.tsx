// Choosing a location for an address, by search or on a map of 300 px; either is sufficient (ADDR-33 to
// ADDR-36).
import type { Address } from '@pesan/domain/address/address'
import { type FoundLocation, locationOf } from '@pesan/domain/address/address-draft'
import { pinnedChoice } from '@pesan/domain/address/pin'
import { useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { useLocationSearch } from './location-search.ts'
import { PinMap } from './map/pin-map.tsx'
import { usePin } from './map/use-pin.ts'
import { SearchResults } from './sheet/search-results.tsx'

const MAX_QUERY = 200

/** AMB-088 */
const TITLES = {
  edit: 'address.pickerEdit',
  create: 'address.pickerNew',
  set: 'address.pickerSet',
} as const

interface LocationPickerProps {
  sheet: SheetControls
  purpose: keyof typeof TITLES
  start: Address | null
  onBack: () => void
  onApply: (location: FoundLocation) => void
}

export function LocationPicker({ sheet, purpose, start, onBack, onApply }: LocationPickerProps) {
  const t = useT()
  const { search, searcher } = useLocationSearch()
  // A search result is shown on the map; moving the pin away from it invalidates the search.
  const [begin] = useState(start)
  const shown = usePin(begin)
  const isSearching = search.status !== 'idle'
  const saved = purpose === 'edit' ? undefined : shown.saved
  const choice = pinnedChoice(shown.pin, saved)
  const show = async (id: string) => {
    const location = await searcher.open(id)
    if (!location) return
    searcher.clear()
    shown.goTo(location)
  }
  const apply = () =>
    choice && onApply(choice.type === 'saved' ? locationOf(choice.address) : choice.location)
  return (
    <Sheet
      {...sheet}
      title={t(TITLES[purpose])}
      closeLabel={t('layout.close')}
      back={{ label: t('common.back'), onPress: onBack }}
      footer={
        !isSearching && (
          <Button isWide isDisabled={!choice} onPress={apply}>
            {t(purpose === 'edit' ? 'address.save' : 'address.apply')}
          </Button>
        )
      }
    >
      <div className="min-h-[430px] px-5 pt-1 pb-4 md:px-6">
        <SearchBox
          label={t('address.search')}
          clearLabel={t('address.clearSearch')}
          maxLength={MAX_QUERY}
          value={search.query}
          onChange={searcher.type}
        />
        {isSearching ? (
          <SearchResults search={search} onMap={searcher.clear} onChoose={({ id }) => void show(id)} />
        ) : (
          <PinMap {...shown} saved={saved} className="h-[300px]" />
        )}
      </div>
    </Sheet>
  )
}
