import { assert, jsonValue, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStorableJson, storableText, unstorablePaths } from './storable-text.ts'

const NUL = '\0'
const HALF = '\ud800'

describe('the paths of texts that cannot be stored', () => {
  test('name every text and every member name, however deep', () => {
    expect(unstorablePaths({ a: 'fine', b: [{ c: NUL }, { c: 'fine' }, { c: `x${HALF}` }] })).toEqual([
      'b.0.c',
      'b.2.c',
    ])
    expect(unstorablePaths({ a: { [NUL]: 'fine' } })).toEqual(['a'])
    expect(unstorablePaths(HALF)).toEqual(['body'])
  })

  test('are none for a text with whole surrogate pairs, line breaks and other control characters', () => {
    expect(unstorablePaths({ text: '🍕\n\t\u0001', none: null, count: 1, list: [] })).toEqual([])
  })

  test('are found in a body that is nested a hundred thousand times', () => {
    const depth = 100_000
    const body: unknown = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)
    expect(unstorablePaths(body)).toHaveLength(1)
  })
})

describe('JSON of a provider', () => {
  test('arrives as JSON.parse reads it, except for what cannot be stored', () => {
    assert(
      property(jsonValue({ stringUnit: 'binary', maxDepth: 3 }), value => {
        const json = JSON.stringify(value)
        const parsed = parseStorableJson(json)
        expect(unstorablePaths(parsed)).toEqual([])
        const isInteger = unstorablePaths(value).length === 0
        expect(isInteger ? parsed : null).toEqual(isInteger ? JSON.parse(json) : null)
      }),
    )
    expect(parseStorableJson(JSON.stringify({ [NUL]: HALF }))).toEqual({ '\ufffd': '\ufffd' })
  })

  test('a text that can be stored is unchanged', () => {
    assert(
      property(
        string({ unit: 'grapheme' }).filter(text => !text.includes(NUL)),
        text => storableText(text) === text,
      ),
    )
  })
})
