// Scopes are the only language of rights: an endpoint names the scope that it needs, an API key has its own, and a
// member has those of the role (STAFF-05).
import * as v from 'valibot'
import { type ApiKeyScope, apiKeyScope } from './api-key.ts'
import type { DeviceKind } from './device.ts'

/** These, besides the scopes of keys, are scopes of members; an API key has the first four by its own ones. */
export const scope = v.picklist([
  ...apiKeyScope.options,
  'sold-out',
  'hours',
  'refunds',
  'payments',
  'pause',
  'settings',
  'charges',
  'brand',
  'devices',
  'people',
  'keys',
  'close-company',
  'activity',
  'reports',
  'wall',
])
export type Scope = v.InferOutput<typeof scope>

export const role = v.picklist(['counter', 'manager', 'owner'])
export type Role = v.InferOutput<typeof role>

const COUNTER = ['orders:read', 'orders:write', 'sold-out', 'pause', 'printing'] as const
const MANAGER = [
  ...COUNTER,
  'menu',
  'hours',
  'vouchers',
  'refunds',
  'settings',
  'charges',
  'devices',
  'reports',
] as const

export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  counter: COUNTER,
  manager: MANAGER,
  owner: [...MANAGER, 'people', 'brand', 'keys', 'payments', 'webhooks', 'close-company', 'activity'],
}

/** All that these allow concerns every outlet (STAFF-08). */
const OF_ALL_OUTLETS: readonly Scope[] = [
  'menu',
  'vouchers',
  'brand',
  'people',
  'activity',
  'keys',
  'webhooks',
  'payments',
  'close-company',
]

/** `outlets` null: all. */
export const scopesOfMember = (of: Role, outlets: readonly unknown[] | null): readonly Scope[] =>
  outlets === null ? ROLE_SCOPES[of] : ROLE_SCOPES[of].filter(held => !OF_ALL_OUTLETS.includes(held))

/** A screen that guests look at could not read an order if it wanted to (BOARD-27). */
export const DEVICE_SCOPES: Readonly<Record<DeviceKind, readonly Scope[]>> = {
  counter: COUNTER,
  wall: ['wall'],
}

/** What the scopes of an API key include: those were one scope each before members had roles. */
const INCLUDED: Partial<Record<ApiKeyScope, readonly Scope[]>> = {
  menu: ['sold-out', 'hours'],
  'orders:write': ['refunds', 'pause'],
}

export const scopesOfKey = (scopes: readonly ApiKeyScope[]): Scope[] =>
  scopes.flatMap(held => [held, ...(INCLUDED[held] ?? [])])
