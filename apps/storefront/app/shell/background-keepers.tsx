// Behind every page, whoever looks at it: the keyboard of phones, and what is kept for the time without a connection.
import { KeyboardKeeper } from './keyboard-keeper.ts'
import { ServiceWorkerKeeper } from './service-worker-keeper.ts'

export function BackgroundKeepers() {
  return (
    <>
      <KeyboardKeeper />
      <ServiceWorkerKeeper />
    </>
  )
}
