import { describe, expect, it } from 'vitest'
import { readMessageRequest } from './message-request.ts'
import { sampleMessage } from './sample-message.ts'

function refusalMessage(body: unknown): string | undefined {
  const read = readMessageRequest(body)
  return read.status === 'refused' ? read.refusal.body.error.message : undefined
}

const valid = sampleMessage()

describe('the body of a send request', () => {
  it('is read when it has the documented shape', () => {
    expect(readMessageRequest(valid)).toEqual({ status: 'read', request: valid })
  })

  it('may give the button index as a number and the recipient with a plus', () => {
    const parameters = [{ type: 'text', text: '482913' }]
    const components = [{ type: 'button', sub_type: 'url', index: 0, parameters }]
    expect(readMessageRequest(sampleMessage({ to: '+6281234567890', components })).status).toBe('read')
  })

  const WRONG_BODIES: [string, unknown, string][] = [
    ['nothing', undefined, '(#100) The parameter messages is required.'],
    ['text', 'hello', '(#100) Param messages is not valid.'],
    [
      'another product',
      { ...valid, messaging_product: 'sms' },
      '(#100) Param messaging_product is not valid.',
    ],
    ['no recipient', { ...valid, to: undefined }, '(#100) The parameter to is required.'],
    ['letters as recipient', { ...valid, to: 'somebody' }, '(#100) Param to is not valid.'],
    ['another type', { ...valid, type: 'text' }, '(#100) Param type is not valid.'],
    [
      'no language code',
      { ...valid, template: { ...valid.template, language: {} } },
      "(#100) The parameter template['language']['code'] is required.",
    ],
    [
      'a component of unknown type',
      sampleMessage({ components: [{ type: 'banner' }] }),
      "(#100) Param template['components'][0]['type'] is not valid.",
    ],
    [
      'an unknown key',
      { ...valid, template: { ...valid.template, namespace: 'x' } },
      '(#100) Unexpected key "namespace" on param "template".',
    ],
  ]

  it.each(WRONG_BODIES)('is refused with code 100 when it has %s', (_what, body, message) => {
    expect(refusalMessage(body)).toBe(message)
  })
})
