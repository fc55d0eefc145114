import { describe, expect, it } from 'vitest'
import { createClock, createServer, ok, refused } from '../../../testing/address-harness.ts'
import { createLocationSearch } from './location-search.ts'

const suggestion = (id: string) => ({
  id,
  name: id,
  gmaps_name: id,
  gmaps_address: 'Badung, Bali',
  save_as: 'other',
})
const found = (...ids: string[]) => ok({ data: ids.map(suggestion), attribution: null })

function harness() {
  const server = createServer()
  const clock = createClock()
  const logged: unknown[] = []
  let sessions = 0
  const search = createLocationSearch({
    call: server.call,
    language: 'en',
    newSession: () => `session-number-${++sessions}`,
    after: clock.after,
    log: error => logged.push(error),
  })
  return { ...server, ...clock, search, logged, state: () => search.state.getState() }
}

describe('searching for a location', () => {
  it('ADDR-18 sends one request 300 ms after the last key, with the text of that moment', async () => {
    const { search, requests, pass, reply, state } = harness()
    for (const typed of ['b', 'be', 'ber', 'bera']) {
      search.type(typed)
      await pass(299)
    }
    expect(requests).toEqual([])
    expect(state().status).toBe('searching')
    await pass(1)
    expect(requests.map(({ path, body }) => [path, body['input']])).toEqual([['/places/search', 'bera']])
    await reply(found('Berawa'))
    expect(state()).toMatchObject({ status: 'found', results: [{ id: 'Berawa' }] })
  })

  it('ADDR-19 an empty query clears the results and sends no request', async () => {
    const { search, requests, pass, reply, state } = harness()
    search.type('ubud')
    await pass(300)
    await reply(found('Ubud'))
    search.type('   ')
    await pass(1000)
    expect(state()).toMatchObject({ status: 'idle', results: [] })
    expect(requests).toHaveLength(1)
  })

  it('ADDR-20 a query without results has the status none', async () => {
    const { search, pass, reply, state } = harness()
    search.type('gili')
    await pass(300)
    await reply(found())
    expect(state().status).toBe('none')
  })

  it('a late answer never replaces a newer one', async () => {
    const { search, pass, reply, state } = harness()
    search.type('ubud')
    await pass(300)
    search.type('kuta')
    await pass(300)
    await reply(found('Kuta'), 1)
    await reply(found('Ubud'), 0)
    expect(state().results.map(({ id }) => id)).toEqual(['Kuta'])
  })

  it('a failed search is logged, and the map can still be used', async () => {
    const { search, pass, reply, state, logged } = harness()
    search.type('ubud')
    await pass(300)
    await reply(refused(503, 'map_search_unavailable'))
    expect(state().status).toBe('failed')
    expect(logged).toHaveLength(1)
  })

  it('one session lasts until a location is chosen, and is never reused', async () => {
    const { search, requests, pass, reply } = harness()
    for (const typed of ['ku', 'kuta']) {
      search.type(typed)
      await pass(300)
      await reply(found('Kuta'))
    }
    const opened = search.open('Kuta')
    const location = { id: 'Kuta', name: 'Kuta', gmaps_name: 'Kuta', gmaps_address: 'Badung' }
    await reply(ok({ data: { ...location, latitude: -8.72, longitude: 115.17 }, attribution: null }))
    expect(await opened).toMatchObject({ id: 'Kuta', latitude: -8.72 })
    search.type('ubud')
    await pass(300)
    expect(requests.map(({ body }) => body['session'])).toEqual([
      'session-number-1',
      'session-number-1',
      'session-number-1',
      'session-number-2',
    ])
  })

  it('the chosen location is dropped when the customer types something else meanwhile', async () => {
    const { search, pass, reply } = harness()
    search.type('kuta')
    await pass(300)
    await reply(found('Kuta'))
    const opened = search.open('Kuta')
    search.type('ubud')
    const location = {
      id: 'Kuta',
      name: 'Kuta',
      gmaps_name: 'Kuta',
      gmaps_address: '',
      latitude: -8,
      longitude: 115,
    }
    await reply(ok({ data: location, attribution: null }))
    expect(await opened).toBeNull()
  })
})
