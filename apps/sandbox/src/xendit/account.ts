/**
 * The one Xendit account that exists in the sandbox. These are documented constants, not secrets: the development
 * set-up of the server writes the same literals into its provider settings.
 */
export const ACCOUNT = {
  businessId: '66cc00000000000000000001',
  secretKey: 'xnd_development_sandbox-secret',
  publishableKey: 'xnd_public_development_sandbox',
  callbackToken: 'sandbox-callback-token',
  /** The prefix of its virtual accounts at BCA. */
  merchantCode: '10766',
} as const
