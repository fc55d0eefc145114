import { describe, expect, test } from 'vitest'
import { openPin, type PinEvent, type PinState, pinReducer } from './pin.ts'

const MAP = { latitude: -8.65, longitude: 115 }
const PIN = { latitude: -8.66, longitude: 115.1 }
const HERE = { latitude: -8.67, longitude: 115.2 }
const VILLA = { ...HERE, name: 'Villa Kayu', mapsAddress: 'Badung' }
const NAMELESS = { ...HERE, name: '', mapsAddress: '' }

const opened = openPin({ start: null, target: { center: MAP, zoom: 8 }, locationZoom: 19, isLocating: false })
const moving: PinState = { ...opened, pin: { ...opened.pin, status: 'moving' }, isPositionWanted: false }
const looking: PinState = { ...moving, pin: { center: PIN, status: 'looking', location: null } }
const locating: PinState = { ...looking, isLocating: true, isPositionWanted: true }
const atVilla = { center: HERE, status: 'found', location: VILLA } as const
const nearby = { center: HERE, status: 'looking', location: null } as const
const close = { zoom: 19 }

describe('the pin of a map', () => {
  test.each<[string, PinState, PinEvent, PinState]>([
    ['is lifted while the map moves', opened, { type: 'moved' }, moving],
    ['looks up where the map rests', moving, { type: 'rested', center: PIN }, looking],
    [
      'moves to a chosen location, whose name is known',
      looking,
      { type: 'location_chosen', location: VILLA },
      { ...looking, pin: atVilla, target: { ...close, center: VILLA } },
    ],
    ['shows that the customer is being located', looking, { type: 'locating' }, locating],
    [
      'moves to the position',
      locating,
      { type: 'located', center: HERE },
      { ...looking, pin: nearby, target: { ...close, center: HERE } },
    ],
    [
      'stays where the customer has moved it meanwhile',
      { ...locating, isPositionWanted: false },
      { type: 'located', center: HERE },
      looking,
    ],
    ['stays where it is without a position', locating, { type: 'located', center: null }, looking],
    [
      'shows the name that the look-up found',
      looking,
      { type: 'looked_up', location: VILLA, isKnown: true },
      { ...looking, pin: atVilla },
    ],
    [
      'is valid without a name',
      looking,
      { type: 'looked_up', location: NAMELESS, isKnown: false },
      { ...looking, pin: { center: HERE, status: 'unknown', location: NAMELESS } },
    ],
  ])('%s', (_, before, event, after) => {
    expect(pinReducer(before, event)).toEqual(after)
  })

  test('opens at a known location', () => {
    const target = { center: VILLA, zoom: 19 }
    expect(openPin({ start: VILLA, target, locationZoom: 19, isLocating: false }).pin).toEqual(atVilla)
  })
})
