// The message for each failed address call (ADDR-60).
import type { PlainKey } from '../../lib/i18n/t.ts'
import type { AddressAction } from './address-sync.ts'

export const FAILURE_KEYS = {
  create: 'address.createFailed',
  update: 'address.updateFailed',
  delete: 'address.deleteFailed',
  load: 'address.loadFailed',
  sync: 'address.syncFailed',
} as const satisfies Record<AddressAction, PlainKey>
