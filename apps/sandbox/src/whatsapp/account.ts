/**
 * The one WhatsApp Business account that exists in the sandbox. These are documented constants, not secrets: the
 * development set-up of the server writes the same literals into its provider settings.
 */
export const ACCOUNT = {
  phoneNumberId: '100000000000001',
  accessToken: 'sandbox-whatsapp-token',
  businessId: '100000000000002',
  /** Signs the webhooks. */
  appSecret: 'sandbox-whatsapp-app-secret',
  /** The number messages come from; digits only, as on the wire. */
  phoneNumber: '6236100000000',
  displayName: 'Pesan sandbox',
} as const
