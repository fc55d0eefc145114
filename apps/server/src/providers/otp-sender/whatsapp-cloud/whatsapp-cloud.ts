/**
 * Sends one-time codes as WhatsApp authentication templates through the Cloud API.
 * One attempt per call; delivery, which WhatsApp reports later, is not its business.
 */
import type { BaseLogger } from 'pino'
import { maskPhone } from '../mask-phone.ts'
import type { OtpRequest, OtpSender, OtpSendResult } from '../otp-sender.ts'
import { meaningOf } from './error-codes.ts'
import { authenticationMessage, readAnswer } from './wire.ts'

export interface WhatsappCloudOptions {
  /** Without version, e.g. `https://graph.facebook.com`. */
  baseUrl: string
  /** e.g. `v23.0`. */
  apiVersion: string
  phoneNumberId: string
  accessToken: string
  /** Name of the approved authentication template with a copy-code button. */
  template: string
  /** The template's language codes, e.g. `{ en: 'en_US', id: 'id' }`. */
  languages: Record<OtpRequest['locale'], string>
  fetch?: typeof fetch
  timeoutMs?: number
  log: Pick<BaseLogger, 'warn' | 'error'>
}

const DEFAULT_TIMEOUT_MS = 5_000

interface Reply {
  result: OtpSendResult
  /** What the log says about it; never the code, the text of the answer or the whole number. */
  detail: Record<string, unknown>
}

export function createWhatsappCloudSender(options: WhatsappCloudOptions): OtpSender {
  return {
    async sendOtp(request) {
      const { result, detail } = await attempt(options, request)
      report(options.log, request, result, detail)
      return result
    },
  }
}

async function attempt(options: WhatsappCloudOptions, request: OtpRequest): Promise<Reply> {
  try {
    const response = await post(options, request)
    return judge(response, await response.text())
  } catch (error) {
    const reason = isTimeout(error) ? 'timeout' : 'outage'
    return { result: { status: 'unavailable', reason }, detail: { err: error } }
  }
}

function post(options: WhatsappCloudOptions, { phone, code, locale }: OtpRequest): Promise<Response> {
  const { baseUrl, apiVersion, phoneNumberId, accessToken, template } = options
  const language = options.languages[locale]
  const send = options.fetch ?? fetch
  return send(`${baseUrl}/${apiVersion}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(authenticationMessage({ phone, code, template, language })),
    // A redirect would carry the token and the code to an address nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  })
}

function judge({ ok, status }: Response, text: string): Reply {
  const answer = readAnswer(ok, text)
  switch (answer.type) {
    case 'accepted':
      return { result: { status: 'accepted', providerMessageId: answer.messageId }, detail: {} }
    case 'refused': {
      const { result, meaning } = meaningOf(answer.code)
      return { result, detail: { httpStatus: status, whatsappCode: answer.code, meaning } }
    }
    case 'unreadable':
      return {
        result: { status: 'unavailable', reason: 'bad_answer' },
        detail: { httpStatus: status, answerLength: text.length },
      }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Faults that stay until somebody acts are errors; what may pass, or is the customer's, is a warning. */
function report(
  log: WhatsappCloudOptions['log'],
  { phone }: OtpRequest,
  result: OtpSendResult,
  detail: Reply['detail'],
): void {
  if (result.status === 'accepted') return
  const entry = { phone: maskPhone(phone), ...result, ...detail }
  const needsOperator =
    result.status === 'unavailable' && ['credentials', 'account', 'rejected'].includes(result.reason)
  if (needsOperator) log.error(entry, 'WhatsApp refused a one-time code')
  else log.warn(entry, 'a one-time code was not sent')
}
