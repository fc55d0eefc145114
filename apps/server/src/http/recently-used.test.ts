import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

const keptIn = (kept: RecentlyUsed<string>, keys: string) =>
  keys.split('').filter(key => kept.get(key) === key)

test('what was not asked for the longest time goes first', () => {
  const kept = new RecentlyUsed<string>(30)
  for (const key of 'abc') kept.put(key, key, 10)
  kept.get('a')
  kept.put('d', 'd', 10)
  expect(keptIn(kept, 'abcd')).toEqual(['a', 'c', 'd'])
})

test('a large one drives out several, and one larger than all the room is not kept', () => {
  const kept = new RecentlyUsed<string>(30)
  for (const key of 'abc') kept.put(key, key, 10)
  kept.put('d', 'd', 25)
  expect(keptIn(kept, 'abcd')).toEqual(['d'])
  kept.put('e', 'e', 31)
  expect(keptIn(kept, 'abcde')).toEqual([])
})

test('the same key counts once', () => {
  const kept = new RecentlyUsed<string>(30)
  for (let times = 0; times < 9; times += 1) kept.put('a', 'a', 10)
  kept.put('b', 'b', 10)
  kept.put('c', 'c', 10)
  expect(keptIn(kept, 'abc')).toEqual(['a', 'b', 'c'])
})
