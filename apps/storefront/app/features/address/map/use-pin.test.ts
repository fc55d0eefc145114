import { openPin } from '@pesan/domain/address/pin'
import { describe, expect, it } from 'vitest'
import { createClock, createServer, ok, refused } from '../../../../testing/address-harness.ts'
import type { Location } from '../locator.ts'
import { createPinControl } from './use-pin.ts'

const at = (longitude: number) => ({ latitude: -8.65, longitude })
const VILLA = { ...at(115.2), name: 'Villa Kayu', mapsAddress: 'Badung' }
const locationAt = (longitude: number) =>
  ok({
    data: {
      name: `At ${longitude}`,
      gmaps_name: `At ${longitude}`,
      gmaps_address: 'Badung',
      ...at(longitude),
    },
    attribution: null,
  })

const HERE: Location = { status: 'found', coordinates: at(115.5) }
const DENIED: Location = { status: 'failed', reason: 'denied' }

function harness({ isLocating = false } = {}) {
  const server = createServer()
  const clock = createClock()
  const logged: unknown[] = []
  const zooms: number[] = []
  const failures: string[] = []
  const locating: ((location: Location) => void)[] = []
  const target = { center: at(115), zoom: 8 }
  const control = createPinControl(openPin({ start: null, target, locationZoom: 19, isLocating }), {
    call: server.call,
    language: 'en',
    after: clock.after,
    log: error => logged.push(error),
    locator: {
      locate: () => new Promise(resolve => locating.push(resolve)),
      locateInBackground: () =>
        new Promise(resolve =>
          locating.push(location => resolve(location.status === 'found' ? location.coordinates : null)),
        ),
    },
    storeZoom: zoom => zooms.push(zoom),
    onLocationFailed: reason => failures.push(reason),
  })
  return {
    ...server,
    ...clock,
    control,
    logged,
    zooms,
    failures,
    state: () => control.state.getState(),
    pin: () => control.state.getState().pin,
    move: () => control.moves.onMoveStart(),
    rest: (longitude: number) => control.moves.onRest({ center: at(longitude), zoom: 19, isZoomed: false }),
    /** Answers all requests for the position. */
    async locate(location: Location) {
      for (const answer of locating.splice(0)) answer(location)
      await clock.pass(0)
    },
  }
}

describe('the look-up of the pin', () => {
  it('ADDR-27 thirty pans in a row cause one look-up, at the last rest', async () => {
    const { move, rest, requests, pass, reply, pin } = harness()
    for (let pan = 1; pan <= 30; pan += 1) {
      move()
      await pass(40)
      rest(115 + pan / 1000)
      await pass(150)
    }
    expect(requests).toEqual([])
    await pass(300)
    expect(requests.map(({ path, body }) => [path, body['longitude']])).toEqual([['/places/reverse', 115.03]])
    await reply(locationAt(115.03))
    expect(pin()).toMatchObject({ status: 'found', location: { name: 'At 115.03', mapsAddress: 'Badung' } })
  })

  it('ADDR-27 every rest that lasts causes a look-up', async () => {
    const { move, rest, requests, pass, reply } = harness()
    for (let index = 1; index <= 30; index += 1) {
      move()
      rest(115 + index / 1000)
      await pass(300)
      await reply(locationAt(115 + index / 1000))
    }
    expect(requests).toHaveLength(30)
  })

  it('ADDR-28 reports within 100 ms count as one rest, at the last position', async () => {
    const { move, rest, requests, pass } = harness()
    move()
    rest(115.1)
    await pass(99)
    rest(115.2)
    await pass(201)
    expect(requests.map(({ body }) => body['longitude'])).toEqual([115.2])
    await pass(1000)
    expect(requests).toHaveLength(1)
  })

  it('an answer for an older position never replaces a newer one', async () => {
    const { move, rest, pass, reply, pin } = harness()
    rest(115.1)
    await pass(300)
    move()
    rest(115.2)
    await pass(300)
    await reply(locationAt(115.2), 1)
    await reply(locationAt(115.1), 0)
    expect(pin().location?.name).toBe('At 115.2')
  })

  it('an answer that arrives while the map moves again is ignored', async () => {
    const { move, rest, pass, reply, pin } = harness()
    rest(115.1)
    await pass(300)
    move()
    await reply(locationAt(115.1))
    expect(pin()).toMatchObject({ status: 'moving', location: null })
  })

  it('ADDR-31 a failed look-up is only logged, and the position stays valid', async () => {
    const { rest, pass, reply, pin, logged } = harness()
    rest(115.1)
    await pass(300)
    await reply(refused(503, 'map_search_unavailable'))
    expect(pin()).toMatchObject({ status: 'unknown', location: { ...at(115.1), name: '' } })
    expect(logged).toHaveLength(1)
  })

  it('a position without a known name, as at sea, has no location', async () => {
    const { rest, pass, reply, pin } = harness()
    rest(115.1)
    await pass(300)
    await reply(ok({ data: null, attribution: null }))
    expect(pin().status).toBe('unknown')
  })

  it('neither a location with a known name nor a closed map causes a look-up', async () => {
    const { control, rest, requests, pass, pin } = harness()
    const close = control.open()
    rest(115.1)
    control.goTo(VILLA)
    await pass(1000)
    expect(pin().location?.name).toBe('Villa Kayu')
    rest(115.3)
    close()
    await pass(1000)
    expect(requests).toEqual([])
  })
})

describe('the position of the customer', () => {
  it('requesting it moves map and pin there, and looks up what is there', async () => {
    const { control, locate, state, pass, requests } = harness()
    control.open()
    control.moves.onLocate()
    expect(state().isLocating).toBe(true)
    await locate(HERE)
    expect(state()).toMatchObject({ isLocating: false, target: { center: at(115.5), zoom: 19 } })
    await pass(300)
    expect(requests.map(({ body }) => body['longitude'])).toEqual([115.5])
  })

  it('a map that opens while locating requests the position at once', async () => {
    const { control, locate, state } = harness({ isLocating: true })
    control.open()
    await locate(HERE)
    expect(state()).toMatchObject({ isLocating: false, pin: { status: 'looking', center: at(115.5) } })
  })

  it('a position that arrives after the customer moved the pin is ignored, and so is its failure', async () => {
    for (const location of [HERE, DENIED]) {
      const { control, move, rest, locate, state, pin, failures } = harness()
      control.open()
      control.moves.onLocate()
      move()
      rest(115.1)
      await locate(location)
      expect([state().isLocating, pin().center, failures]).toEqual([false, at(115.1), []])
    }
  })

  it('a failure is reported and moves nothing', async () => {
    const { control, locate, state, failures } = harness({ isLocating: true })
    control.open()
    await locate(DENIED)
    expect(failures).toEqual(['denied'])
    expect(state()).toMatchObject({ isLocating: false, pin: { status: 'none' } })
  })

  it('a map without a location moves to the position found in the background, unless it was moved before', async () => {
    const untouched = harness()
    untouched.control.open()
    await untouched.locate(HERE)
    expect(untouched.pin()).toMatchObject({ status: 'looking', center: at(115.5) })
    const moved = harness()
    moved.control.open()
    moved.move()
    await moved.locate(HERE)
    expect(moved.pin()).toMatchObject({ status: 'moving', center: null })
  })

  it('a closed map ignores every position', async () => {
    for (const isLocating of [true, false]) {
      const { control, locate, pin, failures } = harness({ isLocating })
      control.open()()
      await locate(isLocating ? DENIED : HERE)
      expect([pin().center, failures]).toEqual([null, []])
    }
  })
})

it('ADDR-29 the zoom is stored only when the customer chose it', () => {
  const { control, zooms } = harness()
  control.moves.onRest({ center: at(115.1), zoom: 17, isZoomed: false })
  control.moves.onRest({ center: at(115.1), zoom: 18, isZoomed: true })
  expect(zooms).toEqual([18])
})
