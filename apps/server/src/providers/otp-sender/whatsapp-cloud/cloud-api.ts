/**
 * One call of the Cloud API's `messages` endpoint: posts a message once and classifies the answer, whatever the message
 * contains.
 */
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import type { OtpSendResult } from '../otp-sender.ts'
import { meaningOf } from './error-codes.ts'
import { readAnswer } from './wire.ts'

export interface CloudApiOptions {
  /** Without version, e.g. `https://graph.facebook.com`. */
  baseUrl: string
  /** e.g. `v23.0`. */
  apiVersion: string
  phoneNumberId: string
  accessToken: string
  fetch?: typeof fetch
  timeoutMs?: number
  breaker?: CircuitBreaker
}

/** Customers see within five seconds whether their code was sent. */
const DEFAULT_TIMEOUT_MS = 4_000

export interface Reply {
  result: OtpSendResult
  /** What is logged about it; never the message, the text of the answer or the whole number. */
  detail: Record<string, unknown>
}

/** Never throws: every failure is a result. */
export async function postMessage(options: CloudApiOptions, message: object): Promise<Reply> {
  try {
    const { breaker = ALWAYS_CLOSED } = options
    const { response, text } = await breaker.run(async () => {
      const answer = await post(options, message)
      return { response: answer, text: await answer.text() }
    })
    return evaluate(response, text)
  } catch (error) {
    const reason = isTimeout(error) ? 'timeout' : 'outage'
    return { result: { status: 'unavailable', reason }, detail: { err: error } }
  }
}

function post(options: CloudApiOptions, message: object): Promise<Response> {
  const { baseUrl, apiVersion, phoneNumberId, accessToken } = options
  const send = options.fetch ?? fetch
  return send(`${baseUrl}/${apiVersion}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // A redirect would carry the token and the message to an address that no operator configured.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  })
}

function evaluate({ ok, status }: Response, text: string): Reply {
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

/** These faults stay until an operator acts; the others may be temporary, or are the customer's. */
export const needsOperator = (result: OtpSendResult): boolean =>
  result.status === 'unavailable' && ['credentials', 'account', 'rejected'].includes(result.reason)
