import { beforeEach, describe, expect, it } from 'vitest'
import {
  currentToken,
  endSession,
  expireSession,
  onSessionEnd,
  onSessionExpired,
  onSessionStart,
  type SessionPart,
  startSession,
} from './session.ts'

beforeEach(() => endSession())

describe('session', () => {
  it('AUTH-34 ending the session removes the token and notifies every store of customer data', () => {
    const cleared: string[] = []
    const stop = onSessionEnd('cart', () => cleared.push('cart'))
    startSession('one')
    endSession()
    endSession()
    expect(currentToken()).toBeNull()
    expect(cleared).toEqual(['cart'])
    stop()
  })

  it('a late refusal of an old token does not affect the newer session', () => {
    startSession('two')
    expireSession('one')
    expect(currentToken()).toBe('two')
  })

  it('a refusal of a guest call ends nothing', () => {
    startSession('two')
    expireSession(null)
    expect(currentToken()).toBe('two')
  })

  it('AUTH-37 what follows a sign-in starts in the documented order, regardless of the order of registration', () => {
    const begun: SessionPart[] = []
    const parts: SessionPart[] = ['cards', 'orders', 'cart', 'addresses']
    const stops = parts.map(part => onSessionStart(part, () => begun.push(part)))
    startSession('one')
    expect(begun).toEqual(['cart', 'addresses', 'orders', 'cards'])
    for (const stop of stops) stop()
    endSession()
    startSession('two')
    expect(begun).toHaveLength(4)
  })

  it('AUTH-34 the end of a session clears in the documented order, regardless of the order of registration', () => {
    const cleared: SessionPart[] = []
    const parts: SessionPart[] = ['name', 'queries', 'cards', 'orders', 'cart', 'addresses']
    const stops = parts.map(part => onSessionEnd(part, () => cleared.push(part)))
    startSession('one')
    startSession('two')
    expect(cleared).toEqual([])
    endSession()
    expect(cleared).toEqual(['cart', 'addresses', 'orders', 'cards', 'queries', 'name'])
    for (const stop of stops) stop()
  })

  it('AUTH-35 a refused token does the same as signing out and reports it; signing out reports nothing', () => {
    const events: string[] = []
    const stops = [
      onSessionEnd('cart', () => events.push('forgotten')),
      onSessionExpired(() => events.push('expired')),
    ]
    startSession('one')
    expireSession('one')
    expect(currentToken()).toBeNull()
    expect(events).toEqual(['forgotten', 'expired'])
    startSession('two')
    endSession()
    expect(events).toEqual(['forgotten', 'expired', 'forgotten'])
    for (const stop of stops) stop()
  })

  it('an end before its reporter has loaded is reported once, later', () => {
    startSession('one')
    expireSession('one')
    const events: string[] = []
    onSessionExpired(() => events.push('first'))()
    onSessionExpired(() => events.push('second'))()
    expect(events).toEqual(['first'])
  })
})
