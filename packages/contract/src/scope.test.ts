import { expect, test } from 'vitest'
import { ROLE_SCOPES, type Role, type Scope } from './scope.ts'

const ADDED: Readonly<Record<Role, readonly Scope[]>> = {
  counter: ['orders:read', 'orders:write', 'sold-out', 'pause', 'printing'],
  manager: ['menu', 'hours', 'vouchers', 'charges', 'reports', 'refunds', 'settings', 'devices'],
  owner: ['people', 'keys', 'webhooks', 'payments', 'brand', 'close-company', 'activity'],
}

test('STAFF-05 each role has the rights of the one below it, and its own', () => {
  const { counter, manager, owner } = ROLE_SCOPES
  expect(new Set(counter)).toEqual(new Set(ADDED.counter))
  expect(new Set(manager)).toEqual(new Set([...counter, ...ADDED.manager]))
  expect(new Set(owner)).toEqual(new Set([...manager, ...ADDED.owner]))
})
