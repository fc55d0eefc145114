import { assert, boolean, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextKeyboardState } from './keyboard-inset.ts'

const HIDDEN = { isShown: false }
const SHOWN = { isShown: true }
const covered = (coveredPx: number) => ({ fullHeightPx: 800, visibleHeightPx: 800 - coveredPx })

describe('the on-screen keyboard', () => {
  it('UIST-12 counts as shown from a change of 100 px', () => {
    expect(nextKeyboardState(HIDDEN, covered(99)).isShown).toBe(false)
    expect(nextKeyboardState(HIDDEN, covered(100)).isShown).toBe(true)
  })

  it('UIST-12 counts as hidden again at 50 px', () => {
    expect(nextKeyboardState(SHOWN, covered(51)).isShown).toBe(true)
    expect(nextKeyboardState(SHOWN, covered(50)).isShown).toBe(false)
  })

  it('UIST-10 the visible and the covered part add up to the window', () => {
    expect(nextKeyboardState(HIDDEN, covered(300))).toEqual({
      isShown: true,
      appHeightPx: 500,
      keyboardHeightPx: 300,
    })
    assert(
      property(boolean(), integer({ min: 0, max: 2000 }), (isShown, coveredPx) => {
        const state = nextKeyboardState(
          { isShown },
          { fullHeightPx: 2000, visibleHeightPx: 2000 - coveredPx },
        )
        expect(state.appHeightPx + state.keyboardHeightPx).toBe(2000)
      }),
    )
  })
})
