import { expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { FAILURE_KEYS } from './address-effects.tsx'

it('ADDR-60 each failure of an address call has its documented message (AMB-013)', () => {
  const messages = Object.entries(FAILURE_KEYS).map(([doing, key]) => [doing, en[key]])
  expect(Object.fromEntries(messages)).toEqual({
    create: 'Error creating addresses',
    update: 'Error updating addresses',
    delete: 'Error deleting addresses',
    load: 'Error loading addresses',
    sync: 'Error syncing addresses',
  })
})
