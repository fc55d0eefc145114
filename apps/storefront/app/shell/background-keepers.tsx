// Behind every page: the keyboard of phones, what is cached for the time without a connection, and what a screen reader
// hears of a step to another page.
import { KeyboardKeeper } from './keyboard-keeper.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ServiceWorkerKeeper } from './service-worker-keeper.ts'

export function BackgroundKeepers() {
  return (
    <>
      <KeyboardKeeper />
      <ServiceWorkerKeeper />
      <RouteAnnouncer />
    </>
  )
}
