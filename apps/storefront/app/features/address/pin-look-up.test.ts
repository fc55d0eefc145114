import { describe, expect, it } from 'vitest'
import { createClock, createServer, ok, refused } from './address-harness.ts'
import { createPinLookUp } from './pin-look-up.ts'

const at = (longitude: number) => ({ latitude: -8.65, longitude })
const placeAt = (longitude: number) =>
  ok({
    data: {
      name: `At ${longitude}`,
      gmaps_name: `At ${longitude}`,
      gmaps_address: 'Badung',
      ...at(longitude),
    },
    attribution: null,
  })

function harness() {
  const server = createServer()
  const clock = createClock()
  const logged: unknown[] = []
  const pin = createPinLookUp({
    call: server.call,
    language: 'en',
    after: clock.after,
    log: error => logged.push(error),
  })
  return { ...server, ...clock, pin, logged, state: () => pin.state.getState() }
}

describe('the look-up of the pin', () => {
  it('ADDR-27 thirty pans in a row cause one look-up, at the last rest', async () => {
    const { pin, requests, pass, reply, state } = harness()
    for (let pan = 1; pan <= 30; pan += 1) {
      pin.moveStart()
      await pass(40)
      pin.rest(at(115 + pan / 1000))
      await pass(150)
    }
    expect(requests).toEqual([])
    await pass(300)
    expect(requests.map(({ path, body }) => [path, body['longitude']])).toEqual([['/places/reverse', 115.03]])
    await reply(placeAt(115.03))
    expect(state()).toMatchObject({ status: 'found', place: { name: 'At 115.03', mapsAddress: 'Badung' } })
  })

  it('ADDR-27 every rest that lasts causes a look-up', async () => {
    const { pin, requests, pass, reply } = harness()
    for (let rest = 1; rest <= 30; rest += 1) {
      pin.moveStart()
      pin.rest(at(115 + rest / 1000))
      await pass(300)
      await reply(placeAt(115 + rest / 1000))
    }
    expect(requests).toHaveLength(30)
  })

  it('ADDR-28 reports within 100 ms count as one rest, at the last position', async () => {
    const { pin, requests, pass } = harness()
    pin.moveStart()
    pin.rest(at(115.1))
    await pass(99)
    pin.rest(at(115.2))
    await pass(201)
    expect(requests.map(({ body }) => body['longitude'])).toEqual([115.2])
    await pass(1000)
    expect(requests).toHaveLength(1)
  })

  it('an answer for an older position never replaces a newer one', async () => {
    const { pin, pass, reply, state } = harness()
    pin.rest(at(115.1))
    await pass(300)
    pin.moveStart()
    pin.rest(at(115.2))
    await pass(300)
    await reply(placeAt(115.2), 1)
    await reply(placeAt(115.1), 0)
    expect(state().place?.name).toBe('At 115.2')
  })

  it('an answer that arrives while the map moves again is ignored', async () => {
    const { pin, pass, reply, state } = harness()
    pin.rest(at(115.1))
    await pass(300)
    pin.moveStart()
    await reply(placeAt(115.1))
    expect(state()).toMatchObject({ status: 'moving', place: null })
  })

  it('ADDR-31 a failed look-up is only logged, and the position stays valid', async () => {
    const { pin, pass, reply, state, logged } = harness()
    pin.rest(at(115.1))
    await pass(300)
    await reply(refused(503, 'map_search_unavailable'))
    expect(state()).toMatchObject({ status: 'unknown', place: { ...at(115.1), name: '' } })
    expect(logged).toHaveLength(1)
  })

  it('a position without a known name, as at sea, has no location', async () => {
    const { pin, pass, reply, state } = harness()
    pin.rest(at(115.1))
    await pass(300)
    await reply(ok({ data: null, attribution: null }))
    expect(state().status).toBe('unknown')
  })

  it('neither a location with a known name nor a closed map causes a look-up', async () => {
    const { pin, requests, pass, state } = harness()
    pin.rest(at(115.1))
    pin.know({ ...at(115.2), name: 'Villa Kayu', mapsAddress: 'Badung' })
    await pass(1000)
    expect(state().place?.name).toBe('Villa Kayu')
    pin.rest(at(115.3))
    pin.stop()
    await pass(1000)
    expect(requests).toEqual([])
  })
})
