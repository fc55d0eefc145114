/** The wire format of the WhatsApp Cloud API for templates: the requests we send and the two answers we parse. */

import { integer } from '@pesan/contract/integer'
import * as v from 'valibot'
import { parseStorableJson } from '../../storable-text.ts'

export interface TemplateMessage {
  /** E.164 with its plus. */
  phone: string
  code: string
  template: string
  language: string
}

/**
 * The code appears twice: in the text and behind the copy button. The button is created as `copy_code`, but WhatsApp
 * stores it as a URL button and refuses any other `sub_type` when sending.
 */
export function authenticationMessage({ phone, code, template, language }: TemplateMessage) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}

export interface UtilityMessage {
  /** E.164 with its plus. */
  phone: string
  template: string
  language: string
  parameters: readonly string[]
}

export function utilityMessage({ phone, template, language, parameters }: UtilityMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: parameters.map(text => ({ type: 'text', text })) }],
    },
  }
}

const acceptedSchema = v.object({ messages: v.tuple([v.object({ id: v.pipe(v.string(), v.minLength(1)) })]) })

/** `message` is left out on purpose: it changes, and may repeat parts of the request. */
const refusedSchema = v.object({ error: v.object({ code: integer }) })

export type WhatsappAnswer =
  | { type: 'accepted'; messageId: string }
  | { type: 'refused'; code: number }
  | { type: 'unreadable' }

export function readAnswer(isOk: boolean, text: string): WhatsappAnswer {
  const body = parseJson(text)
  const refused = v.safeParse(refusedSchema, body)
  if (refused.success) return { type: 'refused', code: refused.output.error.code }
  const accepted = v.safeParse(acceptedSchema, body)
  if (isOk && accepted.success) return { type: 'accepted', messageId: accepted.output.messages[0].id }
  return { type: 'unreadable' }
}

function parseJson(text: string): unknown {
  try {
    return parseStorableJson(text)
  } catch {
    // An answer that is no JSON is unreadable too: the schemas refuse `undefined`.
    return undefined
  }
}
