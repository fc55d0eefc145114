import { beforeEach, describe, expect, it } from 'vitest'
import { currentToken, endSession, onSessionEnd, startSession } from './session.ts'

beforeEach(() => endSession())

describe('session', () => {
  it('AUTH-34 ending the session drops the token and tells whoever keeps something of the customer', () => {
    const forgotten: string[] = []
    const stop = onSessionEnd(() => forgotten.push('cart'))
    startSession('one')
    endSession()
    endSession()
    expect(currentToken()).toBeNull()
    expect(forgotten).toEqual(['cart'])
    stop()
  })

  it('a late refusal of an old token leaves the newer session alone', () => {
    startSession('two')
    endSession('one')
    expect(currentToken()).toBe('two')
  })

  it('a refusal of a guest call ends nothing', () => {
    startSession('two')
    endSession(null)
    expect(currentToken()).toBe('two')
  })
})
