// Examples of the account into which a company is paid, and of differences with its books, for the OpenAPI document.
const PAYMENT_ACCOUNT = {
  kind: 'sub_account',
  set_at: '2026-11-20T02:00:00.000Z',
  takes_online: true,
  webhook_path: null,
} as const

export const paymentAccountExamples = {
  settleOwnDifference: { body: { note: 'The bank has sent it back' }, answer: {} },
  readPaymentAccount: { answer: { data: PAYMENT_ACCOUNT } },
  setPaymentAccount: {
    body: { kind: 'sub_account', account: '5cafeb170a2b18519b1b8761' },
    answer: { data: PAYMENT_ACCOUNT },
  },
  removePaymentAccount: {
    answer: { data: { kind: null, set_at: null, takes_online: false, webhook_path: null } },
  },
} as const
