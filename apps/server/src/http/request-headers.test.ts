import { expect, test } from 'vitest'
import { readRequestHeaders } from './request-headers.ts'

test('finds the five headers in any case, the first of a repeated one', () => {
  const raw = [
    'HOST',
    'a.example',
    'Accept-Encoding',
    'br',
    'If-None-Match',
    '"x"',
    'accept',
    '*/*',
    'host',
    'b.example',
    'Cookie',
    'a=b',
  ]
  expect(readRequestHeaders(raw)).toEqual({
    host: 'a.example',
    isAuthorised: false,
    acceptEncoding: 'br',
    ifNoneMatch: '"x"',
    cookie: 'a=b',
  })
})

test('an authorization header is found whatever its value', () => {
  expect(readRequestHeaders(['authorization', '']).isAuthorised).toBe(true)
})

test('nothing is found in nothing', () => {
  expect(readRequestHeaders([])).toEqual({
    host: '',
    isAuthorised: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
  })
})
