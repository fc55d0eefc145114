// Which map the pages show, as part of their props (AMB-052, AMB-092). Search and reverse look-up are calls
// of the API.
import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'

export const mapProps = z.object({
  /** The centre of a map that opens without an address. */
  center: coordinates,
  source: z.discriminatedUnion('type', [
    /** The Maps JavaScript API; its key is restricted to our pages. */
    z.object({ type: z.literal('google'), key: z.string(), mapId: z.nullable(z.string()) }),
    /** `{z}/{x}/{y}` raster tiles of 256 pixels; `attribution` is plain text. */
    z.object({ type: z.literal('tiles'), url: z.string(), attribution: z.string() }),
    /** A PMTiles archive of vector tiles in the Protomaps basemap schema, read by range requests. */
    z.object({ type: z.literal('archive'), url: z.string(), attribution: z.string() }),
    /** Our vector tiles of Bali, served with the storefront. */
    z.object({ type: z.literal('vector') }),
  ]),
})
export type MapProps = z.infer<typeof mapProps>
