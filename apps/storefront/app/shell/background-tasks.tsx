// On every page: the phone's keyboard, the offline cache, and the screen reader announcement of navigation.
import { KeyboardInset } from './keyboard-inset.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.ts'

export function BackgroundTasks() {
  return (
    <>
      <KeyboardInset />
      <ServiceWorkerRegistration />
      <RouteAnnouncer />
    </>
  )
}
