/**
 * The Xendit account that the sandbox begins with. These are documented constants, not secrets: the development set-up of
 * the server writes the same literals into its provider settings.
 */
export const ACCOUNT = {
  businessId: '66cc00000000000000000001',
  secretKey: 'xnd_development_sandbox-secret',
  publishableKey: 'xnd_public_development_sandbox',
  callbackToken: 'sandbox-callback-token',
  /** The prefix of its virtual accounts at BCA. */
  merchantCode: '10766',
} as const

export interface Account {
  businessId: string
  /** Null: a sub-account, for which the platform calls with its own keys. */
  keys: { secretKey: string; publishableKey: string } | null
  callbackToken: string
  /** Where its webhooks go; null: where the platform's go. */
  webhookUrl: string | null
  /** A new account may take no payments until the vendor has looked at it. */
  isEnabled: boolean
}

export const PLATFORM: Account = {
  businessId: ACCOUNT.businessId,
  keys: { secretKey: ACCOUNT.secretKey, publishableKey: ACCOUNT.publishableKey },
  callbackToken: ACCOUNT.callbackToken,
  webhookUrl: null,
  isEnabled: true,
}
