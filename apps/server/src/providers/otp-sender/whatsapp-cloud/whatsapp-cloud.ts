/**
 * Sends one-time codes as WhatsApp authentication templates through the Cloud API, one attempt per call. It does not
 * handle delivery, which WhatsApp reports later.
 */
import type { BaseLogger } from 'pino'
import { maskPhone } from '../mask-phone.ts'
import type { OtpRequest, OtpSender, OtpSendResult } from '../otp-sender.ts'
import { type CloudApiOptions, needsOperator, postMessage, type Reply } from './cloud-api.ts'
import { authenticationMessage } from './wire.ts'

export interface WhatsappCloudOptions extends CloudApiOptions {
  /** Name of the approved authentication template with a copy-code button. */
  template: string
  /** The template's language codes, e.g. `{ en: 'en_US', id: 'id' }`. */
  languages: Record<OtpRequest['locale'], string>
  log: Pick<BaseLogger, 'warn' | 'error'>
}

export function createWhatsappCloudSender(options: WhatsappCloudOptions): OtpSender {
  return {
    async sendOtp(request) {
      const { phone, code, locale } = request
      const { template, languages } = options
      const message = authenticationMessage({ phone, code, template, language: languages[locale] })
      const { result, detail } = await postMessage(options, message)
      report(options.log, request, result, detail)
      return result
    },
  }
}

function report(
  log: WhatsappCloudOptions['log'],
  { phone }: OtpRequest,
  result: OtpSendResult,
  detail: Reply['detail'],
): void {
  if (result.status === 'accepted') return
  const entry = { phone: maskPhone(phone), ...result, ...detail }
  if (needsOperator(result)) log.error(entry, 'WhatsApp refused a one-time code')
  else log.warn(entry, 'a one-time code was not sent')
}
