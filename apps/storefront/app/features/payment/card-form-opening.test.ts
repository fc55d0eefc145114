import type { User } from '@pesan/contract/sign-in'
import { expect, it } from 'vitest'
import { prefillOf } from './card-form-opening.ts'

const USER: User = {
  id: '0192d3a0-0000-7000-8000-0000000000cc' as User['id'],
  name: null,
  first_name: 'Ni Luh',
  last_name: 'Ayu',
  email: 'ayu@example.com',
  phone_number: '+6281234567890',
  phone: '+6281234567890',
}
const nameOf = (change: Partial<User>) => prefillOf({ ...USER, ...change }).cardholderName

it('PAY-22 PAY-25 the form starts with the first and the last name, the email and the phone of the customer', () => {
  expect(prefillOf(USER)).toEqual({
    cardholderName: 'Ni Luh Ayu',
    email: 'ayu@example.com',
    phoneNumber: '+6281234567890',
  })
})

it('PAY-22 unknown fields are empty', () => {
  expect(nameOf({ last_name: null })).toBe('Ni Luh')
  expect(nameOf({ first_name: null, last_name: null, name: 'Ayu' })).toBe('Ayu')
  expect(nameOf({ first_name: null, last_name: null })).toBe('')
  expect(prefillOf({ ...USER, email: null }).email).toBe('')
})
