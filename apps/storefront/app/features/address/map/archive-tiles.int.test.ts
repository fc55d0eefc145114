// The vector tiles of a provider, read from the archive that the sandbox serves.
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { openArchive } from '@pesan/ui/map/archive-tiles'
import { afterAll, beforeAll, expect, test } from 'vitest'

let sandbox: Provider
let origin: string
beforeAll(async () => {
  sandbox = await startProvider(createMovedClock())
  origin = `http://127.0.0.1:${sandbox.port}`
})
afterAll(() => sandbox.stop())

test('AMB-052 tiles load by range requests, with the layers and kinds that the map draws', async () => {
  const tiles = await openArchive(`${origin}/protomaps/bali.pmtiles`)
  expect([8, 10, 15, 19].map(tiles.zoomFor)).toEqual([8, 10, 11, 11])
  const content = await tiles.load({ zoom: 8, x: 209, y: 134 })
  expect(content['earth']?.map(({ kind }) => kind)).toContain('earth')
  expect(content['roads']?.map(({ kind }) => kind)).toContain('major_road')
  const ranges: unknown = await (await fetch(`${origin}/protomaps/requests.json`)).json()
  expect(ranges).toEqual(['bytes=0-16383', expect.stringMatching(/^bytes=\d+-\d+$/)])
  expect(tiles.load({ zoom: 8, x: 209, y: 134 })).toBe(tiles.load({ zoom: 8, x: 209, y: 134 }))
})

test('AMB-052 where the archive has no tile the map is empty', async () => {
  const tiles = await openArchive(`${origin}/protomaps/bali.pmtiles`)
  expect(await tiles.load({ zoom: 8, x: 1, y: 1 })).toEqual({})
  expect(await tiles.load({ zoom: 5, x: 26, y: 16 })).toEqual({})
})

test('a file that is not an archive is rejected, so that the map falls back to our tiles', async () => {
  await expect(openArchive(`${origin}/healthz`)).rejects.toThrow('Wrong magic number')
  await expect(openArchive(`${origin}/protomaps/none.pmtiles`)).rejects.toThrow('Bad response code: 404')
})
