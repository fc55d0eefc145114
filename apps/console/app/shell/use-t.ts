// The messages in the language that the person chose on this device.
import { deviceSettings } from '../lib/device-settings.ts'
import { type T, translateInto } from '../lib/i18n/t.ts'
import { useStore } from '../lib/store.ts'

export const useT = (): T => translateInto(useStore(deviceSettings).locale)
