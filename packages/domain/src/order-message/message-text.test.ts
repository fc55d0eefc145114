import { LOCALES } from '@pesan/contract/language'
import { MESSAGE_TEMPLATES, type MessageKind } from '@pesan/contract/message-templates'
import { expect, test } from 'vitest'
import { messageText } from './message-text.ts'

const KINDS = Object.keys(MESSAGE_TEMPLATES) as MessageKind[]

test.each(KINDS)('the template %s has a place for each parameter in every language', kind => {
  const { parameters } = MESSAGE_TEMPLATES[kind]
  for (const locale of LOCALES) {
    const text = messageText({ kind, parameters: parameters.map(name => `<${name}>`) }, locale)
    for (const name of parameters) expect(text).toContain(`<${name}>`)
    expect(text).not.toMatch(/[{}]/)
  }
})
