// Which map the pages show, as part of their props (AMB-052, AMB-092). Search and reverse look-up are calls
// of the API.
import * as v from 'valibot'
import { coordinates } from './coordinates.ts'

export const mapProps = v.object({
  /** The centre of a map that opens without an address. */
  center: coordinates,
  source: v.variant('type', [
    /** The Maps JavaScript API; its key is restricted to our pages. */
    v.object({ type: v.literal('google'), key: v.string(), mapId: v.nullable(v.string()) }),
    /** `{z}/{x}/{y}` raster tiles of 256 pixels; `attribution` is plain text. */
    v.object({ type: v.literal('tiles'), url: v.string(), attribution: v.string() }),
    /** A PMTiles archive of vector tiles in the Protomaps basemap schema, read by range requests. */
    v.object({ type: v.literal('archive'), url: v.string(), attribution: v.string() }),
    /** Our vector tiles of Bali, served with the storefront. */
    v.object({ type: v.literal('vector') }),
  ]),
})
export type MapProps = v.InferOutput<typeof mapProps>
