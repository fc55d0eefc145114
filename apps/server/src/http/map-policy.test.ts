import { describe, expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const policyOf = (map: Parameters<typeof pagePolicy>[0]['map']) =>
  new Map(
    pagePolicy({ scriptHashes: ['def='], styleHashes: ['abc='], map })
      .split('; ')
      .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
const own = policyOf({ type: 'vector' })

describe('the policy of a page with a map', () => {
  test('the built-in map contacts no other host', () => {
    expect(own.get('img-src')).toBe("'self' data:")
    expect(own.get('script-src')).toBe("'self' 'sha256-def='")
    expect(own.get('style-src')).toBe("'self' 'sha256-abc='")
    expect(own.get('require-trusted-types-for')).toBe("'script'")
  })

  test.each([
    ['https://tiles.example/osm/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}', 'https://*.tiles.example:8443'],
  ])('images of a map come from their host, and nothing else changes: %s', (url, host) => {
    const tiles = policyOf({ type: 'tiles', url, attribution: '' })
    expect(tiles.get('img-src')).toBe(`'self' data: ${host}`)
    expect([...tiles].filter(([rule]) => rule !== 'img-src')).toEqual(
      [...own].filter(([rule]) => rule !== 'img-src'),
    )
  })

  test('vector tiles are fetched from the host of their archive, and nothing else changes', () => {
    const archive = policyOf({
      type: 'archive',
      url: 'https://tiles.example/a/bali.pmtiles',
      attribution: '',
    })
    expect(archive.get('connect-src')).toBe(`${own.get('connect-src')} https://tiles.example`)
    expect([...archive].filter(([rule]) => rule !== 'connect-src')).toEqual(
      [...own].filter(([rule]) => rule !== 'connect-src'),
    )
  })

  test('Google’s script and the page’s own inline one may run, and no other', () => {
    const google = policyOf({ type: 'google', key: 'AIza', mapId: null })
    expect(google.get('script-src')).toBe("'self' 'sha256-def=' https://maps.googleapis.com")
    // A hash beside it would disable it.
    expect(google.get('style-src')).not.toContain('sha256')
    expect(google.get('object-src')).toBe("'none'")
    expect(google.has('require-trusted-types-for')).toBe(false)
  })
})
