// The outlet that this device works for.
import type { OutletId } from '@pesan/contract/ids'
import { changeSettings, deviceSettings } from '../lib/device-settings.ts'
import { useStore } from '../lib/store.ts'
import { useOwnOutlets } from './session.ts'

/** The outlet of this device among those of the member, or the first of them. */
export function useDeviceOutlet() {
  const own = useOwnOutlets()
  const { outlet: shortCode } = useStore(deviceSettings)
  const [first] = own
  if (!first) throw new Error('a member without an outlet')
  return {
    outlet: own.find(({ short_code }) => short_code === shortCode) ?? first,
    own,
    choose: (code: string) => changeSettings({ outlet: code }),
  }
}

/** Null where the device shows several outlets. */
export function useOnlyOutlet(): OutletId | null {
  const own = useOwnOutlets()
  const { outlet: shortCode } = useStore(deviceSettings)
  const [first, ...others] = own
  const chosen = own.find(({ short_code }) => short_code === shortCode)
  return chosen?.id ?? (others.length === 0 ? (first?.id ?? null) : null)
}
