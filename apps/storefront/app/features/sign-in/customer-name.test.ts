import { expect, it } from 'vitest'
import { customerName, initialsOf } from './customer-name.ts'

const NO_CUSTOMER = { name: null, first_name: null, last_name: null }

it.each([
  ['Ayu Lestari', 'AY'],
  [' ké ', 'KÉ'],
  ['B', 'B'],
  ['', 'U'],
  [null, 'U'],
])('AUTH-02 the avatar of %s shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('a name is the full name, else first and last, else none', () => {
  expect(customerName({ name: 'Ayu', first_name: 'A', last_name: 'L' })).toBe('Ayu')
  expect(customerName({ ...NO_CUSTOMER, first_name: 'Ayu', last_name: 'Lestari' })).toBe('Ayu Lestari')
  expect(customerName({ ...NO_CUSTOMER, name: '  ' })).toBeNull()
})
