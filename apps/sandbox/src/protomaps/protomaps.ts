/**
 * A provider of vector tiles as Protomaps describes it: one PMTiles archive at an address, read by HTTP range requests
 * from pages of any origin.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vendor } from '../vendor.ts'

const ARCHIVE = join(import.meta.dirname, 'bali.pmtiles')
const ETAG = '"bali-1"'

export function createProtomaps(): Vendor {
  return {
    name: 'protomaps',
    title: 'Protomaps',
    about: 'Vector tiles of Bali up to zoom 11 as one PMTiles archive, for MAP_ARCHIVE_URL.',
    page: 'requests.json',
    async routes(app) {
      const archive = await readFile(ARCHIVE)
      const requests: string[] = []
      app.get('/bali.pmtiles', (request, reply) => {
        const { range = '' } = request.headers
        requests.push(range)
        reply
          .header('access-control-allow-origin', '*')
          .header('access-control-expose-headers', 'etag, content-range')
          .header('accept-ranges', 'bytes')
          .header('etag', ETAG)
          .type('application/vnd.pmtiles')
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
        if (first === undefined) return reply.send(archive)
        const start = Number(first)
        if (start >= archive.length)
          return reply.code(416).header('content-range', `bytes */${archive.length}`).send()
        const end = Math.min(Number(last), archive.length - 1)
        return reply
          .code(206)
          .header('content-range', `bytes ${start}-${end}/${archive.length}`)
          .send(archive.subarray(start, end + 1))
      })
      app.options('/bali.pmtiles', (_request, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .header('access-control-allow-headers', 'range')
          .code(204)
          .send(),
      )
      /** The requested ranges; empty for the whole archive. */
      app.get('/requests.json', () => requests)
    },
  }
}
