// Replaces the tabs while something is typed: the locations found, a progress state, or that there are none
// (ADDR-14, ADDR-19, ADDR-20).
import type { LocationSuggestion } from '@pesan/contract/location'
import MapPin from 'lucide-react/icons/map-pin'
import map from '../../../art/map.webp?no-inline'
import { useT } from '../../../shell/page.tsx'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, Spinner } from '../../../ui/loading.tsx'
import { Tile } from '../../../ui/tile.tsx'
import type { LocationSearch } from '../location-search.ts'

interface SearchResultsProps {
  search: LocationSearch
  onChoose: (suggestion: LocationSuggestion) => void
  onMap: () => void
}

export function SearchResults({ search, onChoose, onMap }: SearchResultsProps) {
  const t = useT()
  if (search.status === 'searching') return <Searching />
  if (search.status === 'none' || search.status === 'failed') {
    return (
      <div aria-live="polite">
        <EmptyState
          isPart
          icon={<Art src={map} />}
          title={t('address.noneTitle')}
          text={t(search.status === 'none' ? 'address.noneText' : 'address.searchFailed')}
        >
          <Button kind="tinted" size="small" onPress={onMap}>
            <MapPin size={18} strokeWidth={2.1} aria-hidden />
            {t('address.onMap')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul aria-label={t('address.results')} className="pt-2">
        {search.results.map(suggestion => (
          <li key={suggestion.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex w-full items-start gap-3.5 rounded-sm py-3 text-left"
              onClick={() => onChoose(suggestion)}
            >
              <Tile tone="sunken">
                {search.openingId === suggestion.id ? (
                  <Spinner />
                ) : (
                  <MapPin size={20} strokeWidth={1.9} aria-hidden />
                )}
              </Tile>
              <span className="min-w-0 flex-1">
                <span className="block text-title-3">{suggestion.gmaps_name}</span>
                <span className="line-clamp-2 text-small text-ink-2">{suggestion.gmaps_address}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {search.attribution && <p className="pt-2 text-caption text-ink-3">{search.attribution}</p>}
    </>
  )
}

function Searching() {
  const t = useT()
  return (
    <div className="pt-2" aria-busy>
      <output className="sr-only">{t('address.searching')}</output>
      {[1, 2, 3].map(row => (
        <div key={row} className="flex items-center gap-3.5 py-3.5">
          <Skeleton className="size-11 rounded-sm" />
          <span className="flex-1">
            <Skeleton className="h-4 w-1/2 rounded-xs" />
            <Skeleton className="mt-2 h-3.5 w-4/5 rounded-xs" />
          </span>
        </div>
      ))}
    </div>
  )
}
