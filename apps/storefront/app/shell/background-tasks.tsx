// Behind every page: the keyboard of phones, what is cached for the time without a connection, and what a screen reader
// hears of a step to another page.
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
