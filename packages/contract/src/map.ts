// Which map the pages show, as their props say it (AMB-052, AMB-092). Search and reverse look-up are calls of the API.
import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'

export const mapProps = z.object({
  /** Where a map opens that shows no address. */
  center: coordinates,
  source: z.discriminatedUnion('type', [
    /** The Maps JavaScript API; its key is restricted to our pages. */
    z.object({ type: z.literal('google'), key: z.string(), mapId: z.nullable(z.string()) }),
    /** `{z}/{x}/{y}` pictures of 256 pixels; `attribution` is plain text. */
    z.object({ type: z.literal('tiles'), url: z.string(), attribution: z.string() }),
    /** Our own drawing of the coast, without any network. */
    z.object({ type: z.literal('coast') }),
  ]),
})
export type MapProps = z.infer<typeof mapProps>
