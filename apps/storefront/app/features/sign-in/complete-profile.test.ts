import type { CustomerId } from '@pesan/contract/ids'
import { expect, it } from 'vitest'
import { withFallback } from './complete-profile.ts'

const NO_CUSTOMER = { name: null, first_name: null, last_name: null }
const BARE = { ...NO_CUSTOMER, id: 'c' as CustomerId, email: null, phone: '', phone_number: '' }
const ACCOUNT = { name: 'Ayu Lestari', email: 'ayu@mail.id', phone_number: '+6281234567890' }

it('AUTH-06 empty profile fields are filled from the virtual account (AMB-077)', () => {
  expect(withFallback({ ...BARE, virtual_account_data: ACCOUNT })).toMatchObject({
    name: 'Ayu Lestari',
    email: 'ayu@mail.id',
    phone: '+6281234567890',
  })
  const own = { ...BARE, first_name: 'Made', email: 'made@mail.id', phone: '+62811' }
  expect(withFallback({ ...own, virtual_account_data: ACCOUNT })).toMatchObject({
    name: 'Made',
    email: 'made@mail.id',
    phone: '+62811',
  })
  for (const nothing of [{}, { virtual_account_data: null }, { virtual_account_data: { name: ' ' } }])
    expect(withFallback({ ...BARE, ...nothing })).toMatchObject({ name: null, email: null, phone: '' })
})

it('AUTH-06 either phone field is read', () => {
  expect(withFallback({ ...BARE, phone_number: '+62812' }).phone).toBe('+62812')
})
