import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

const cachedIn = (cache: RecentlyUsed<string>, keys: string) =>
  keys.split('').filter(key => cache.get(key) === key)

test('the least recently used entry is removed first', () => {
  const cache = new RecentlyUsed<string>(30)
  for (const key of 'abc') cache.put(key, key, 10)
  cache.get('a')
  cache.put('d', 'd', 10)
  expect(cachedIn(cache, 'abcd')).toEqual(['a', 'c', 'd'])
})

test('a large entry evicts several, and one larger than the capacity is not cached', () => {
  const cache = new RecentlyUsed<string>(30)
  for (const key of 'abc') cache.put(key, key, 10)
  cache.put('d', 'd', 25)
  expect(cachedIn(cache, 'abcd')).toEqual(['d'])
  cache.put('e', 'e', 31)
  expect(cachedIn(cache, 'abcde')).toEqual([])
})

test('the same key counts once', () => {
  const cache = new RecentlyUsed<string>(30)
  for (let times = 0; times < 9; times += 1) cache.put('a', 'a', 10)
  cache.put('b', 'b', 10)
  cache.put('c', 'c', 10)
  expect(cachedIn(cache, 'abc')).toEqual(['a', 'b', 'c'])
})
