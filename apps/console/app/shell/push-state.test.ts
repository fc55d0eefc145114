import { describe, expect, test } from 'vitest'
import { isAppleTouch, type PushFacts, pushStateOf } from './push-state.ts'

const possible: PushFacts = { isSupported: true, isAppleTab: false, permission: 'default', isOn: false }

describe('the switch', () => {
  test.each<[string, Partial<PushFacts>]>([
    ['off', {}],
    ['off', { permission: 'granted' }],
    ['on', { permission: 'granted', isOn: true }],
    // The person took the permission back in the browser.
    ['off', { isOn: true }],
    ['refused', { permission: 'denied', isOn: true }],
    ['unsupported', { isSupported: false }],
    ['home-screen', { isSupported: false, isAppleTab: true }],
  ])('VOICE-01 is %s with %o', (state, facts) => {
    expect(pushStateOf({ ...possible, ...facts })).toBe(state)
  })

  test('VOICE-01 detects an iPhone and an iPad, which calls itself a Mac', () => {
    expect(isAppleTouch('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5)).toBe(true)
    expect(isAppleTouch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
    expect(isAppleTouch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false)
    expect(isAppleTouch('Mozilla/5.0 (Linux; Android 15)', 5)).toBe(false)
  })
})
