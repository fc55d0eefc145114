import { expect, test } from 'vitest'
import { candidates, isDebianRelease } from './chromium.mjs'

test('Chromium on the PATH is asked before Chrome, its headless shell first, and the PATH before the usual places', () => {
  const paths = candidates('/usr/local/bin:/usr/bin')
  const rank = (path: string) => paths.indexOf(path)
  expect(paths.slice(0, 4)).toEqual([
    '/usr/local/bin/chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/usr/local/bin/chromium',
    '/usr/bin/chromium',
  ])
  expect(rank('/usr/bin/google-chrome-stable')).toBeGreaterThan(rank('/usr/bin/chromium'))
  expect(rank('/opt/google/chrome/chrome')).toBeGreaterThan(rank('/usr/bin/google-chrome'))
  expect(rank('/usr/bin/google-chrome')).toBeGreaterThan(0)
})

test('the usual places are asked when there is no PATH', () => {
  expect(candidates('')[0]).toBe('/opt/google/chrome/chrome')
})

test.each([
  ['ID=debian\n', true],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', true],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['ID=fedora\nID_LIKE="rhel"\nNAME="not debian"\n', false],
])('%j is Debian-like: %s', (text, expected) => {
  expect(isDebianRelease(text)).toBe(expected)
})
