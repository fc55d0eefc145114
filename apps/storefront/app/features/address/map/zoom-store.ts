// The zoom that the customer chose on a map, kept over a reload (ADDR-06, ADDR-29).
import { isNullOr, isShape } from '../../../lib/shape.ts'
import { acceptedBy, createPersistedStore } from '../../../lib/storage/persisted-store.ts'
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM, PLACE_ZOOM } from './map-view.ts'

interface KeptZoom {
  zoom: number | null
}

const isZoom = (content: unknown): content is number =>
  typeof content === 'number' && content >= MIN_ZOOM && content <= MAX_ZOOM

export const zoomStore = createPersistedStore<KeptZoom>({
  key: 'map-zoom',
  schema: acceptedBy(isShape<KeptZoom>({ zoom: isNullOr(isZoom) })),
  initial: { zoom: null },
})

export const keepZoom = (zoom: number): void => zoomStore.setState({ zoom })

/** How a map opens: as the customer last had it, else close to a known place, else the whole island. */
export const openingZoom = (hasPlace: boolean, kept: number | null = zoomStore.getState().zoom): number =>
  kept ?? (hasPlace ? PLACE_ZOOM : DEFAULT_ZOOM)
