// False on the server and for the first render in the browser, true from then on: what only this browser knows
// (cart, session) shows when it is true.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
