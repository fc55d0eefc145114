import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseOutlet, type OutletState } from './choose-outlet.ts'

const state = (outlet: string, { isOpen = true, missing = [] as number[] } = {}): OutletState<string> => ({
  outlet,
  isOpen,
  missing: missing.map(index => ({ index, left: 0, possible: 0 })),
})

describe('the outlet that gets a delivery', () => {
  test.each([
    ['the nearest', [state('near'), state('far')], 'complete near'],
    [
      'the next, where the nearest lacks a line',
      [state('near', { missing: [1] }), state('far')],
      'complete far',
    ],
    [
      'the next, where the nearest is closed',
      [state('near', { isOpen: false }), state('far')],
      'complete far',
    ],
    [
      'the one that lacks the fewest lines, where each lacks one',
      [
        state('near', { missing: [0, 1] }),
        state('far', { missing: [1] }),
        state('farther', { missing: [2] }),
      ],
      'incomplete far',
    ],
    [
      'none that is closed, even with every line',
      [state('near', { isOpen: false }), state('far', { missing: [0] })],
      'incomplete far',
    ],
    [
      'the nearest, to say that all are closed',
      [state('near', { isOpen: false }), state('far', { isOpen: false })],
      'closed near',
    ],
  ])('HOURS-14 is %s', (_what, states, expected) => {
    const choice = chooseOutlet(states)
    expect(`${choice.status} ${'outlet' in choice ? choice.outlet : ''}`).toBe(expected)
  })

  test('HOURS-14 an incomplete choice names what each open outlet lacks', () => {
    const states = [
      state('near', { missing: [1] }),
      state('shut', { isOpen: false }),
      state('far', { missing: [0] }),
    ]
    expect(chooseOutlet(states)).toMatchObject({ status: 'incomplete', open: [states[0], states[2]] })
  })

  test('HOURS-14 there is none where no outlet delivers', () => {
    expect(chooseOutlet([])).toEqual({ status: 'none' })
  })

  test('HOURS-14 no nearer outlet that is open has every line, and no open one lacks fewer', () => {
    const anyState = fc.record({
      outlet: fc.nat(),
      isOpen: fc.boolean(),
      missing: fc.array(fc.constant({ index: 0, left: 0, possible: 0 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyState, { selector: ({ outlet }) => outlet, maxLength: 6 }), states => {
        const choice = chooseOutlet(states)
        const open = states.filter(({ isOpen }) => isOpen)
        const fewest = Math.min(...open.map(({ missing }) => missing.length))
        const expected = open.find(({ missing }) => missing.length === fewest) ?? states[0]
        expect('outlet' in choice ? choice.outlet : undefined).toBe(expected?.outlet)
        expect(choice.status === 'complete').toBe(fewest === 0)
      }),
    )
  })
})
