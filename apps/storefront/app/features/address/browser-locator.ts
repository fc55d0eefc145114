// The locator of this browser.
import { createLocator, type LocationPermission } from './locator.ts'

export const locator = createLocator({
  geolocation: (navigator as { geolocation?: Geolocation }).geolocation,
  permission,
  nowMs: () => Date.now(),
})

/** A browser that cannot report the permission would prompt the customer. */
async function permission(): Promise<LocationPermission> {
  const { permissions } = navigator as { permissions?: Permissions }
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state ?? 'prompt'
  } catch {
    // Some browsers support permission queries but not this one.
    return 'prompt'
  }
}
