import type { Call } from '@pesan/ui/api/call'
import { NetworkError } from '@pesan/ui/api/failures'
import { describe, expect, it, vi } from 'vitest'
import { findCountry, requestCountry } from './phone-field.tsx'

const answering = (country: string | null) => (async () => ({ country })) as unknown as Call

describe('the initial country of the phone field', () => {
  it('is the country of the visitor, when it has telephones', async () => {
    expect(await requestCountry(answering('AU'))).toBe('AU')
    expect(await requestCountry(answering('QQ'))).toBeNull()
    expect(await requestCountry(answering(null))).toBeNull()
  })

  it('AUTH-14 a failure is logged and leaves Indonesia (AMB-051)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = (async () => Promise.reject(new NetworkError('none'))) as unknown as Call
    expect(await requestCountry(failing)).toBeNull()
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['unable to fetch the country'])
    logged.mockRestore()
  })

  it('AMB-051 no request is sent while the setting is off, and otherwise one per page', async () => {
    let calls = 0
    const counting = (async () => {
      calls += 1
      return { country: 'SG' }
    }) as unknown as Call
    expect(await findCountry(counting, { findsCountry: false })).toBeNull()
    expect(calls).toBe(0)
    expect(await findCountry(counting, { findsCountry: true })).toBe('SG')
    expect(await findCountry(counting, { findsCountry: true })).toBe('SG')
    expect(calls).toBe(1)
  })
})
