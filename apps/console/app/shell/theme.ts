// Light and dark: chosen on the device, or by the hour, dark from sunset to the morning.
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect } from 'react'
import { type DeviceSettings, deviceSettings } from '../lib/device-settings.ts'
import { useStore } from '../lib/store.ts'

const CHECK_EVERY_MS = 60_000
/** Sunset in Bali, which moves by half an hour in a year. */
const DARK_FROM = 18 * 60 + 30
const DARK_UNTIL = 6 * 60

/** `at`: read in the time zone of the device. */
export function themeAt(chosen: DeviceSettings['theme'], at: Date): 'light' | 'dark' {
  if (chosen !== 'hour') return chosen
  const minutes = at.getHours() * 60 + at.getMinutes()
  return minutes >= DARK_FROM || minutes < DARK_UNTIL ? 'dark' : 'light'
}

export function useTheme(): void {
  const { theme, locale } = useStore(deviceSettings)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => {
    const apply = () => {
      document.documentElement.dataset.theme = themeAt(theme, new Date(serverNowMs()))
    }
    apply()
    const timer = setInterval(apply, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [theme])
}
