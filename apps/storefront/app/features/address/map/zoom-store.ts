// The zoom that the customer chose on a map, stored across reloads (ADDR-06, ADDR-29).

import * as v from 'valibot'
import { createPersistedStore } from '../../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../../lib/try-parse.ts'
import {
  DEFAULT_ZOOM,
  LOCATION_ZOOM,
  MAX_ZOOM,
  type MapViewProps,
  MIN_ZOOM,
  OWN_LOCATION_ZOOM,
} from './map-view.ts'

const zoomStore = createPersistedStore({
  key: 'map-zoom',
  read: parsedBy(
    v.object({ zoom: v.nullable(v.pipe(v.number(), v.minValue(MIN_ZOOM), v.maxValue(MAX_ZOOM))) }),
  ),
  initial: { zoom: null },
})

export const storeZoom = (zoom: number): void => zoomStore.setState({ zoom })

type SourceType = MapViewProps['source']['type']

/** The zoom at which a map shows a known location. */
export const locationZoom = (source: SourceType): number =>
  source === 'vector' ? OWN_LOCATION_ZOOM : LOCATION_ZOOM

/**
 * The zoom at which a map opens: the customer's last one, else close to a known location, else the whole
 * island.
 */
export const openingZoom = (
  { hasLocation, source }: { hasLocation: boolean; source: SourceType },
  stored: number | null = zoomStore.getState().zoom,
): number => stored ?? (hasLocation ? locationZoom(source) : DEFAULT_ZOOM)
