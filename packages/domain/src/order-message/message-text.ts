// The text of a message as its reader sees it: WhatsApp puts the parameters into the template.

import type { Locale } from '@pesan/contract/language'
import { MESSAGE_TEMPLATES, type MessageKind } from '@pesan/contract/message-templates'

interface FilledTemplate {
  kind: MessageKind
  parameters: readonly string[]
}

/** A parameter that is missing leaves its place empty. */
export const messageText = ({ kind, parameters }: FilledTemplate, locale: Locale): string =>
  MESSAGE_TEMPLATES[kind][locale].replaceAll(
    /\{\{(\d+)\}\}/g,
    (_, place: string) => parameters[Number(place) - 1] ?? '',
  )
