import { describe, expect, it } from 'vitest'
import { draftOf, movedTo } from './address-draft.ts'

const LOCATION = { name: 'Villa Kayu', mapsAddress: 'Tibubeneng, Badung', latitude: -8.65, longitude: 115.14 }
const WITH = { nowMs: 1_763_740_800_000, unnamed: 'Unnamed' }

describe('a draft', () => {
  it('ADDR-26 ADDR-02 has the type other, the name of the location and the time as its id', () => {
    expect(draftOf(LOCATION, WITH)).toEqual({
      id: '1763740800000',
      saveAs: 'other',
      name: 'Villa Kayu',
      mapsName: 'Villa Kayu',
      mapsAddress: 'Tibubeneng, Badung',
      latitude: -8.65,
      longitude: 115.14,
      locationDetail: '',
      landmark: '',
    })
  })

  it('ADDR-26 a location without a name is Unnamed', () => {
    expect(draftOf({ ...LOCATION, name: '  ' }, WITH).name).toBe('Unnamed')
  })

  it("ADDR-48 moving an address to another location keeps the customer's details", () => {
    const home = { ...draftOf(LOCATION, WITH), saveAs: 'home' as const, landmark: 'Blue gate' }
    const moved = movedTo(home, { ...LOCATION, name: 'Jl. Raya', latitude: -8.7 })
    expect(moved).toEqual({ ...home, mapsName: 'Jl. Raya', latitude: -8.7 })
  })
})
