// False on the server and for the first render in the browser, true afterwards: state that only this browser
// has (cart, session) shows once it is true.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
