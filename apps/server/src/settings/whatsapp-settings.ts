// The settings of WhatsApp: where messages go, which reports about them are trusted, and the number that customers
// write to. In development all of them point to the sandbox program.

import * as v from 'valibot'
import type { Setup } from './setup.ts'
import { address, optionalText } from './variables.ts'

export const WHATSAPP_VARIABLES = {
  WHATSAPP_BASE_URL: v.optional(address),
  WHATSAPP_API_VERSION: v.optional(v.pipe(v.string(), v.regex(/^v\d+\.\d+$/)), 'v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: optionalText,
  WHATSAPP_ACCESS_TOKEN: optionalText,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_NUMBER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its plus and country code, digits only'),
    ),
  ),
  WHATSAPP_TEMPLATE: v.optional(v.string(), 'login_code'),
  WHATSAPP_ORDER_TEMPLATES: v.optional(v.string(), 'order_'),
}

export interface WhatsappSettings {
  baseUrl: string
  apiVersion: string
  phoneNumberId: string
  accessToken: string
  template: string
  /** Prefix of the names of the order templates, such as `order_` of `order_placed`. */
  templatePrefix: string
}

export interface WhatsappWebhookSettings {
  appSecret: string
  verifyToken: string
}

/** The phone number id and token that the sandbox program accepts; they are valid nowhere else. */
const SANDBOX_WHATSAPP = { phoneNumberId: '100000000000001', accessToken: 'sandbox-whatsapp-token' }

/** As the sandbox program signs and verifies. */
const SANDBOX_WHATSAPP_WEBHOOK = {
  appSecret: 'sandbox-whatsapp-app-secret',
  verifyToken: 'sandbox-whatsapp-verify-token',
}

/** The number of the sandbox program's account. */
const SANDBOX_WHATSAPP_NUMBER = '+6236100000000'

type Given = v.InferOutput<v.ObjectSchema<typeof WHATSAPP_VARIABLES, undefined>> & { SANDBOX_PORT: number }
export function whatsappSettings(given: Given, setup: Setup): WhatsappSettings | null {
  const simulated = setup === 'development' && given.WHATSAPP_ACCESS_TOKEN === null
  const common = {
    apiVersion: given.WHATSAPP_API_VERSION,
    template: given.WHATSAPP_TEMPLATE,
    templatePrefix: given.WHATSAPP_ORDER_TEMPLATES,
  }
  if (simulated) {
    const simulator = `http://127.0.0.1:${given.SANDBOX_PORT}/whatsapp`
    return { ...common, ...SANDBOX_WHATSAPP, baseUrl: given.WHATSAPP_BASE_URL ?? simulator }
  }
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = given
  if (phoneNumberId === null || accessToken === null) return null
  return {
    ...common,
    phoneNumberId,
    accessToken,
    baseUrl: given.WHATSAPP_BASE_URL ?? 'https://graph.facebook.com',
  }
}

export function whatsappWebhookSettings(given: Given, setup: Setup): WhatsappWebhookSettings | null {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = given
  if (appSecret !== null && verifyToken !== null) return { appSecret, verifyToken }
  return setup === 'development' ? SANDBOX_WHATSAPP_WEBHOOK : null
}

/** Where customers send the message that signs them in; null: this way to sign in is off. */
export function whatsappNumber(given: Given, setup: Setup): string | null {
  if (given.WHATSAPP_NUMBER !== undefined) return given.WHATSAPP_NUMBER
  const simulated = setup === 'development' && given.WHATSAPP_ACCESS_TOKEN === null
  return simulated ? SANDBOX_WHATSAPP_NUMBER : null
}

/** Without credentials for the webhook, a customer's message would never be reported to us. */
export const whatsappProblems = (given: Given, setup: Setup): string[] =>
  given.WHATSAPP_NUMBER !== undefined && whatsappWebhookSettings(given, setup) === null
    ? ['WHATSAPP_NUMBER: needs WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN']
    : []
