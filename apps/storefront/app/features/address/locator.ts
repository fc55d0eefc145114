// The customer's position from the browser (ADDR-72 to ADDR-78). A position is valid for 60 s, and concurrent
// requests share one request to the browser.
import type { Coordinates } from '@pesan/domain/delivery/distance'

const POSITION_VALID_MS = 60_000
const TIMEOUT_MS = { requested: 15_000, background: 20_000 } as const

export type LocationPermission = 'granted' | 'prompt' | 'denied'
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'other'
export type Location =
  | { status: 'found'; coordinates: Coordinates }
  | { status: 'failed'; reason: LocationFailure }

interface LocatorDeps {
  /** Absent where the browser has none, for example on an insecure page. */
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  permission(): Promise<LocationPermission>
  nowMs(): number
}

/** The browser's error codes (GeolocationPositionError). */
const REASONS: Readonly<Record<number, LocationFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export type Locator = ReturnType<typeof createLocator>

export function createLocator({ geolocation, permission, nowMs }: LocatorDeps) {
  let known: { coordinates: Coordinates; atMs: number } | null = null
  let requesting: Promise<Location> | null = null

  const requestPosition = (timeoutMs: number): Promise<Location> =>
    new Promise(resolve => {
      if (!geolocation) return resolve({ status: 'failed', reason: 'other' })
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          known = { coordinates: { latitude, longitude }, atMs: nowMs() }
          resolve({ status: 'found', coordinates: known.coordinates })
        },
        ({ code }) => resolve({ status: 'failed', reason: REASONS[code] ?? 'other' }),
        { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: POSITION_VALID_MS },
      )
    })

  const locate = (timeoutMs: number): Promise<Location> => {
    if (known && nowMs() - known.atMs < POSITION_VALID_MS) {
      return Promise.resolve({ status: 'found', coordinates: known.coordinates })
    }
    requesting ??= requestPosition(timeoutMs).finally(() => {
      requesting = null
    })
    return requesting
  }

  return {
    locate: () => locate(TIMEOUT_MS.requested),
    /** Never prompts the customer: locates only where the permission is already granted. */
    async locateInBackground(): Promise<Coordinates | null> {
      if ((await permission()) !== 'granted') return null
      const location = await locate(TIMEOUT_MS.background)
      return location.status === 'found' ? location.coordinates : null
    },
  }
}

/** The locator of this browser. */
export const locator = createLocator({
  geolocation: (navigator as { geolocation?: Geolocation }).geolocation,
  permission: queryPermission,
  nowMs: () => Date.now(),
})

/** A browser that cannot report the permission would prompt the customer. */
async function queryPermission(): Promise<LocationPermission> {
  const { permissions } = navigator as { permissions?: Permissions }
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state ?? 'prompt'
  } catch {
    // Some browsers support permission queries but not this one.
    return 'prompt'
  }
}
