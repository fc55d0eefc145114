import { describe, expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const policyOf = (map: Parameters<typeof pagePolicy>[0]['map']) =>
  new Map(
    pagePolicy({ styleHashes: ['abc='], map })
      .split('; ')
      .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
const coast = policyOf({ type: 'coast' })

describe('the policy of a page with a map', () => {
  test('our own coast needs nobody', () => {
    expect(coast.get('img-src')).toBe("'self' data:")
    expect(coast.get('script-src')).toBe("'self'")
    expect(coast.get('style-src')).toBe("'self' 'sha256-abc='")
    expect(coast.get('require-trusted-types-for')).toBe("'script'")
  })

  test.each([
    ['https://tiles.example/osm/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}', 'https://*.tiles.example:8443'],
  ])('pictures of a map come from their host, and nothing else changes: %s', (url, host) => {
    const tiles = policyOf({ type: 'tiles', url, attribution: '' })
    expect(tiles.get('img-src')).toBe(`'self' data: ${host}`)
    expect([...tiles].filter(([rule]) => rule !== 'img-src')).toEqual(
      [...coast].filter(([rule]) => rule !== 'img-src'),
    )
  })

  test('Google’s script may run, and no other one', () => {
    const google = policyOf({ type: 'google', key: 'AIza', mapId: null })
    expect(google.get('script-src')).toBe("'self' https://maps.googleapis.com")
    // A hash beside it would switch it off.
    expect(google.get('style-src')).not.toContain('sha256')
    expect(google.get('object-src')).toBe("'none'")
    expect(google.has('require-trusted-types-for')).toBe(false)
  })
})
