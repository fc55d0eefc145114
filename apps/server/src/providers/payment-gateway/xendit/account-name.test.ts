import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

test.each([
  ['Putu Ayu', 'Putu Ayu'],
  ['Ni Luh Ayú Lestari-Dewi', 'Ni Luh Ayu Lestari Dewi'],
  ["Sinéad O’Connor, O'Neill", 'Sinead OConnor ONeill'],
  ['Guest 7890', 'Guest 7890'],
  ['李小龙', 'Customer'],
  ['😀', 'Customer'],
  ['Wayan '.repeat(20), 'Wayan Wayan Wayan Wayan Wayan Wayan Wayan Wayan Wa'],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
])('%j is %j on the account', (name, shown) => {
  expect(accountName(name)).toBe(shown)
})
