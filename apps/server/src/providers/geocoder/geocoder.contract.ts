// The tests that every implementation of the port must pass. The stage supplies a geocoder whose provider finds Berawa
// and behaves as the situation says; the suite sees only the port.

import { describe, expect, it } from 'vitest'
import type { ProviderFault } from '../provider-fault.ts'
import type { Geocoder } from './geocoder.ts'

export type Situation = 'works' | ProviderFault

export interface GeocoderStage {
  perform(situation: Situation): Promise<Geocoder>
  /** The failures that this provider can have. */
  faults: readonly ProviderFault[]
  /** Whether reading a location calls the provider again. */
  asksForDetails: boolean
  /** A location at sea, where the provider finds nothing. */
  atSea: { latitude: number; longitude: number }
}

const SESSION = '0192d3a0-0000-4000-8000-000000000001'
const request = { session: SESSION, language: 'en' } as const

export function describeGeocoder(name: string, stage: () => GeocoderStage): void {
  describe(`geocoder: ${name}`, () => {
    it('finds locations in Bali by the beginning of a name, with their coordinates', async () => {
      const geocoder = await stage().perform('works')
      const found = await geocoder.search({ ...request, input: 'Beraw' })
      if (found.status !== 'found') throw new Error(found.reason)
      const [first] = found.locations
      expect(first).toEqual({
        id: expect.any(String),
        name: expect.stringContaining('Berawa'),
        address: expect.any(String),
      })
      expect(found.locations.length).toBeLessThanOrEqual(5)
      const details = await geocoder.details({ ...request, id: first?.id ?? '' })
      if (details.status !== 'found') throw new Error(details.status)
      expect(details.location).toMatchObject({ id: first?.id, name: expect.stringContaining('Berawa') })
      expect(Math.abs(details.location.latitude + 8.66)).toBeLessThan(0.02)
      expect(Math.abs(details.location.longitude - 115.14)).toBeLessThan(0.02)
    })

    it('finds nothing for a text that is no location', async () => {
      const found = await (await stage().perform('works')).search({ ...request, input: 'qqxzzy' })
      expect(found).toEqual({ status: 'found', locations: [] })
    })

    it('ADDR-21 does not find a location beyond the box of Bali (AMB-091)', async () => {
      const geocoder = await stage().perform('works')
      const found = await geocoder.search({ ...request, input: 'Gili Trawangan' })
      expect(found).toEqual({ status: 'found', locations: [] })
    })

    it('a location that does not exist is unknown', async () => {
      const details = await (await stage().perform('works')).details({ ...request, id: 'no-such-place' })
      expect(details).toEqual({ status: 'unknown' })
    })

    it('ADDR-27 names what is near a pin', async () => {
      const at = { latitude: -8.66, longitude: 115.1436 }
      const answer = await (await stage().perform('works')).reverse({ at, language: 'en' })
      if (answer.status !== 'found') throw new Error(answer.status)
      expect(`${answer.location.name}, ${answer.location.address}`).toContain('Berawa')
    })

    it('knows nothing at sea, and nothing outside Bali', async () => {
      const geocoder = await stage().perform('works')
      const jakarta = { latitude: -6.2, longitude: 106.8 }
      expect(await geocoder.reverse({ at: stage().atSea, language: 'en' })).toEqual({ status: 'nothing' })
      expect(await geocoder.reverse({ at: jakarta, language: 'en' })).toEqual({ status: 'nothing' })
    })

    it('reports that it is not available instead of finding nothing', async () => {
      for (const fault of stage().faults) {
        const geocoder = await stage().perform(fault)
        const unavailable = { status: 'unavailable', reason: fault }
        expect(await geocoder.search({ ...request, input: 'Berawa' })).toEqual(unavailable)
        const details = await geocoder.details({ ...request, id: 'berawa' })
        expect(details).toEqual(stage().asksForDetails ? unavailable : { status: 'unknown' })
        expect(
          await geocoder.reverse({ at: { latitude: -8.66, longitude: 115.14 }, language: 'en' }),
        ).toEqual(unavailable)
      }
    })
  })
}
