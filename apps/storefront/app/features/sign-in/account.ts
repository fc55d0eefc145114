// The signed-in customer, for the header and the account panel. The data arrives after the page: until then,
// and without a name, the initials are `U` (AUTH-02).
import type { User } from '@pesan/contract/sign-in'
import { useCallback, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { sessionStore } from '../../lib/session.ts'
import type { CustomerWatch } from './customer.ts'
import { customerName, initialsOf } from './customer-name.ts'

let customer: CustomerWatch | undefined

function followCustomer(onChange: () => void): () => void {
  let stop = () => {}
  let isOver = false
  const start = async () => {
    customer ??= (await import('./customer.ts')).customer
    if (!isOver) stop = customer.watch(onChange)
    onChange()
  }
  start().catch(() => {
    // The chunk did not load: the account shows without a name, and everything else works.
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Resolves to the customer; rejects when the server cannot be reached. */
export async function readCustomer(): Promise<User> {
  customer ??= (await import('./customer.ts')).customer
  return customer.read()
}

export const replaceCustomer = (user: User): void => customer?.replace(user)

export const useIsSignedIn = (): boolean => useStore(sessionStore, ({ token }) => token !== null)

/** Null for guests, and until the customer has loaded. */
export function useCustomer(): User | null {
  const isSignedIn = useIsSignedIn()
  const follow = useCallback(
    (onChange: () => void) => (isSignedIn ? followCustomer(onChange) : () => {}),
    [isSignedIn],
  )
  return useSyncExternalStore(
    follow,
    () => (isSignedIn ? (customer?.known() ?? null) : null),
    () => null,
  )
}

export interface Account {
  initials: string
  name: string | null
}

export function useAccount(): Account | null {
  const isSignedIn = useIsSignedIn()
  const user = useCustomer()
  if (!isSignedIn) return null
  const name = user && customerName(user)
  return { name, initials: initialsOf(name) }
}
