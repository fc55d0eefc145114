import { expect, test } from 'vitest'
import { isLastOwner, type Owner } from './last-owner.ts'

const all = (id: string): Owner => ({ id, isOfAll: true })
const some = (id: string): Owner => ({ id, isOfAll: false })

test.each<{ owners: Owner[]; last: string[] }>([
  { owners: [], last: [] },
  { owners: [all('a')], last: ['a'] },
  { owners: [all('a'), all('b')], last: [] },
  { owners: [all('a'), some('b')], last: ['a'] },
  { owners: [some('b'), all('a'), some('c')], last: ['a'] },
  { owners: [some('b')], last: ['b'] },
  { owners: [some('b'), some('c')], last: [] },
])('STAFF-10 of $owners the last one is $last', ({ owners, last }) => {
  expect(['a', 'b', 'c', 'd'].filter(id => isLastOwner(owners, { id }))).toEqual(last)
})
