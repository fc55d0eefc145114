import { describe, expect, it } from 'vitest'
import { expiryMs, isExpired } from './resend-code.tsx'

const NOW_MS = Date.parse('2026-11-20T10:00:00Z')

describe('the expiry of a code', () => {
  it('AUTH-18 is the time of the server; 59 seconds when it sends none', () => {
    expect(expiryMs('2026-11-20T10:05:00Z', NOW_MS)).toBe(NOW_MS + 300_000)
    expect(expiryMs(null, NOW_MS)).toBe(NOW_MS + 59_000)
    expect(expiryMs('soon', NOW_MS)).toBe(NOW_MS + 59_000)
  })

  it('AUTH-19 has passed after that time, and when no expiry exists', () => {
    expect(isExpired(NOW_MS + 1, NOW_MS)).toBe(false)
    expect(isExpired(NOW_MS, NOW_MS)).toBe(true)
    expect(isExpired(null, NOW_MS)).toBe(true)
  })
})
