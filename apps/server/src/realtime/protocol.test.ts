import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frames, parseClientFrame, parseUserId } from './protocol.ts'

const subscribe = { event: 'pusher:subscribe', data: { channel: 'private-a', auth: 'key:1' } }

describe('frames that a client may send', () => {
  test('data as an object, or as JSON inside a text', () => {
    expect(parseClientFrame(JSON.stringify(subscribe))).toEqual(subscribe)
    const inText = { ...subscribe, data: JSON.stringify(subscribe.data) }
    expect(parseClientFrame(JSON.stringify(inText))).toEqual(subscribe)
  })

  test.each([
    ['no JSON', 'hello'],
    ['no object', '7'],
    ['an unknown event', '{"event":"client-typing","data":{}}'],
    ['a subscription to nothing', '{"event":"pusher:subscribe","data":{"channel":""}}'],
    ['a channel without end', JSON.stringify({ ...subscribe, data: { channel: 'x'.repeat(165) } })],
    ['an auth of another kind', '{"event":"pusher:subscribe","data":{"channel":"a","auth":7}}'],
    ['data that is no JSON', '{"event":"pusher:subscribe","data":"{"}'],
  ])('%s is no frame', (_what, raw) => {
    expect(parseClientFrame(raw)).toBeNull()
  })

  test('no text makes the parser throw', () => {
    const said = fc.oneof(fc.string(), fc.json())
    expect(() =>
      fc.assert(fc.property(said, raw => void [parseClientFrame(raw), parseUserId(raw)])),
    ).not.toThrow()
  })

  test('an id of a user is a text that is not empty', () => {
    expect(parseUserId('{"id":"42"}')).toBe('42')
    for (const wrong of ['{"id":42}', '{"id":""}', '{}', 'x']) expect(parseUserId(wrong)).toBeNull()
  })
})

test('server frames carry their data as JSON inside a text, errors excepted', () => {
  expect(JSON.parse(frames.event('private-a', 'Moved', { to: 'ready' }))).toEqual({
    event: 'Moved',
    channel: 'private-a',
    data: '{"to":"ready"}',
  })
  expect(JSON.parse(frames.error('no', 4009))).toEqual({
    event: 'pusher:error',
    data: { message: 'no', code: 4009 },
  })
})
