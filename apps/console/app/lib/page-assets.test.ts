import { expect, test } from 'vitest'
import { assetsOf } from './page-assets.ts'

const shell = (script: string, style: string) =>
  `<html><head><link rel="stylesheet" href="/assets/${style}.css"><script src="/assets/${script}.js"></script></head>
   <body><div id="root"></div></body></html>`

test('STAFF-19 a release differs from another by a script or a style, and not by the order of its files', () => {
  const own = assetsOf(shell('index-a1', 'index-b2'))
  expect(own).toBe('/assets/index-a1.js /assets/index-b2.css')
  expect(assetsOf(`${shell('index-a1', 'index-b2')}<p>/assets/index-a1.js</p>`)).toBe(own)
  expect(assetsOf(shell('index-a1', 'index-b3'))).not.toBe(own)
  expect(assetsOf(shell('index-a2', 'index-b2'))).not.toBe(own)
})

test('STAFF-19 the page of another network is no release', () => {
  expect(assetsOf('<html><body>Welcome to the hotel</body></html>')).toBeNull()
  expect(assetsOf('<html><body><div id="root"></div></body></html>')).toBeNull()
})
