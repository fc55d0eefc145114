// Follows what holds for push messages on this device, and what a press on one opens.
import { useEffect } from 'react'
import { deviceSettings } from '../lib/device-settings.ts'
import { useStore } from '../lib/store.ts'
import { followNotifications } from './notifications.ts'
import { syncPush } from './push.ts'
import { useSessionQuery } from './session.ts'

export function usePush(): void {
  const { data: session } = useSessionQuery()
  const { locale } = useStore(deviceSettings)
  const { key, is_on: isOn } = session?.push ?? { key: null, is_on: false }
  useEffect(() => {
    if (key !== null) void syncPush({ key, is_on: isOn, locale }).catch(() => undefined)
  }, [key, isOn, locale])
  useEffect(followNotifications, [])
}
