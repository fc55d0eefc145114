import { expect, test } from 'vitest'
import { preferredLocale, unknownHostPage, wantsPage } from './unknown-host-page.ts'

test.each([
  ['id-ID,id;q=0.9,en-US;q=0.8', 'id'],
  ['en-GB,id;q=0.5', 'en'],
  ['de, id;q=0.4, en;q=0.7', 'en'],
  ['fr, id;q=0', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';q=,,,', 'en'],
])('%s prefers %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

test('the page is in the language that the browser prefers', () => {
  expect(unknownHostPage('id')).toMatch(/<html lang="id">.*Tidak ada restoran di sini/)
  expect(unknownHostPage('en')).toMatch(/<html lang="en">.*There is no restaurant here/)
})

test('an API call gets no page', () => {
  expect(wantsPage('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true)
  expect([wantsPage('application/json'), wantsPage('*/*'), wantsPage(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})
