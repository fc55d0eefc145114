import { describe, expect, it } from 'vitest'
import { createLocator, type LocationPermission } from './locator.ts'

const HERE = { latitude: -8.65, longitude: 115.14 }

interface SentRequest {
  succeed: (location: typeof HERE) => void
  fail: (code: number) => void
  options: PositionOptions | undefined
}

function harness(permission: LocationPermission = 'granted') {
  const requests: SentRequest[] = []
  let nowMs = 0
  const locator = createLocator({
    geolocation: {
      getCurrentPosition(onSuccess, onError, options) {
        requests.push({
          succeed: coords => onSuccess({ coords } as GeolocationPosition),
          fail: code => onError?.({ code } as GeolocationPositionError),
          options,
        })
      },
    },
    permission: () => Promise.resolve(permission),
    nowMs: () => nowMs,
  })
  return {
    locator,
    requests,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('the locator', () => {
  it('ADDR-74 requests high accuracy with a timeout of 15 s, in the background of 20 s', async () => {
    const { locator, requests } = harness()
    const located = locator.locate()
    requests[0]?.fail(3)
    await located
    const inBackground = locator.locateInBackground()
    await Promise.resolve()
    await Promise.resolve()
    requests[1]?.succeed(HERE)
    expect(await inBackground).toEqual(HERE)
    expect(requests.map(({ options }) => [options?.enableHighAccuracy, options?.timeout])).toEqual([
      [true, 15_000],
      [true, 20_000],
    ])
  })

  it('ADDR-73 a position is valid for 60 s', async () => {
    const { locator, requests, pass } = harness()
    const first = locator.locate()
    requests[0]?.succeed(HERE)
    await first
    pass(59_999)
    expect(await locator.locate()).toEqual({ status: 'found', coordinates: HERE })
    expect(requests).toHaveLength(1)
    pass(1)
    void locator.locate()
    expect(requests).toHaveLength(2)
  })

  it('concurrent requests share one request to the browser', async () => {
    const { locator, requests } = harness()
    const both = Promise.all([locator.locate(), locator.locate()])
    requests[0]?.succeed(HERE)
    expect((await both).map(({ status }) => status)).toEqual(['found', 'found'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['ADDR-75', 1, 'denied'],
    ['ADDR-76', 2, 'unavailable'],
    ['ADDR-77', 3, 'timeout'],
    ['ADDR-78', 9, 'other'],
  ])('%s the browser says %s: %s', async (_clause, code, reason) => {
    const { locator, requests } = harness()
    const located = locator.locate()
    requests[0]?.fail(code)
    expect(await located).toEqual({ status: 'failed', reason })
  })

  it('ADDR-78 a browser without geolocation fails like any other', async () => {
    const locator = createLocator({
      geolocation: undefined,
      permission: () => Promise.resolve('prompt'),
      nowMs: () => 0,
    })
    expect(await locator.locate()).toEqual({ status: 'failed', reason: 'other' })
  })

  it.each(['prompt', 'denied'] as const)(
    'ADDR-72 no background request is made while the permission is %s',
    async permission => {
      const { locator, requests } = harness(permission)
      expect(await locator.locateInBackground()).toBeNull()
      expect(requests).toEqual([])
    },
  )
})
