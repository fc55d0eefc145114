import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { integer } from './integer.ts'
import { issueMessage } from './issue-message.ts'
import { refuseUnknown } from './strict-input.ts'

const messageOf = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value, { message: issueMessage })
  return parsed.success ? null : parsed.issues[0].message
}

describe('what is wrong with a value', () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ['must be a text', v.string(), 5],
    ['must be a number', v.number(), 'five'],
    ['must be a list', v.array(v.string()), 'a'],
    ['must be an object', v.object({}), 'a'],
    ['must be true or false', v.boolean(), 1],
    ['must be a whole number', integer, 1.5],
    ['must be at most 9007199254740991', integer, 2 ** 60],
    ['must be at least 1', v.pipe(v.number(), v.minValue(1)), 0],
    ['must be at most 9', v.pipe(v.number(), v.maxValue(9)), 10],
    ['must not be empty', v.pipe(v.string(), v.minLength(1)), ''],
    ['must have at most 2 characters', v.pipe(v.string(), v.maxLength(2)), 'abc'],
    ['must have at most 1 entries', v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b']],
    ['must be one of delivery, pickup', v.picklist(['delivery', 'pickup']), 'drone'],
    ['is missing', v.object({ name: v.string() }), {}],
    ['is not known here', refuseUnknown(v.object({})), { colour: 'red' }],
    ['is taken', v.pipe(v.string(), v.regex(/^a/, 'is taken')), 'b'],
  ])('%s', (message, schema, value) => {
    expect(messageOf(schema, value)).toBe(message)
  })

  test.each([
    v.pipe(v.string(), v.regex(/^a$/)),
    v.pipe(v.string(), v.uuid()),
    v.picklist(['a', 'b']),
    v.literal('a'),
    v.union([v.literal('a'), v.number()]),
  ])('never repeats the value', schema => {
    expect(messageOf(schema, 'a secret')).not.toContain('secret')
  })
})
