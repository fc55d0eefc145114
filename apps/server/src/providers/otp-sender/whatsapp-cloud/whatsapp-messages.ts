/**
 * Sends messages about orders as WhatsApp utility templates through the Cloud API, named `{prefix}{kind}` and registered
 * in every language. One attempt per call.
 */
import type { BaseLogger } from 'pino'
import type { MessageSender, OutgoingMessage } from '../../message-sender/message-sender.ts'
import { maskPhone } from '../mask-phone.ts'
import { type CloudApiOptions, needsOperator, postMessage } from './cloud-api.ts'
import { utilityMessage } from './wire.ts'

export interface WhatsappMessagesOptions extends CloudApiOptions {
  templatePrefix: string
  languages: Record<OutgoingMessage['locale'], string>
  log: Pick<BaseLogger, 'warn' | 'error'>
}

export function createWhatsappMessageSender(options: WhatsappMessagesOptions): MessageSender {
  const { templatePrefix, languages, log } = options
  return {
    async sendMessage({ phone, locale, kind, parameters }) {
      const template = `${templatePrefix}${kind}`
      const message = utilityMessage({ phone, template, language: languages[locale], parameters })
      const { result, detail } = await postMessage(options, message)
      if (result.status === 'accepted') return result
      const entry = { phone: maskPhone(phone), template, ...result, ...detail }
      if (needsOperator(result)) log.error(entry, 'WhatsApp refused a message about an order')
      else log.warn(entry, 'a message about an order was not sent')
      return result
    },
  }
}
