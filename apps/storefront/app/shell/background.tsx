// One chunk, loaded when the page is idle: what works in the background of every page and the messages it may
// show.
import { KeyboardInset } from './keyboard-inset.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.ts'

export { OfflineStrip } from './offline-strip.tsx'
export { reloadIfOutdated } from './outdated-page.ts'

/**
 * On every page: the phone's keyboard, the offline cache, and the screen reader announcement of navigation.
 */
export function BackgroundTasks() {
  return (
    <>
      <KeyboardInset />
      <ServiceWorkerRegistration />
      <RouteAnnouncer />
    </>
  )
}
