// The ids of the rows that `grow-database.ts` writes, so that the statements under test can name any of them.

/** Ids are made of a kind and a number. */
export const idOf = (kind: IdKind, number: string): string =>
  `('${ID_PREFIXES[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const ID_PREFIXES = {
  company: '00000001',
  outlet: '00000002',
  customer: '00000003',
  order: '00000004',
  payment: '00000005',
  capture: '00000006',
  refund: '00000007',
  webhook: '00000008',
  delivery: '00000009',
  apiKey: '0000000a',
  voucher: '0000000b',
  member: '0000000c',
  device: '0000000d',
  printer: '0000000e',
  push: '0000000f',
} as const
export type IdKind = keyof typeof ID_PREFIXES

export const growthId = (kind: IdKind, number: number): string =>
  `${ID_PREFIXES[kind]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

export const ORDERS_PER_CUSTOMER = 5

/** A quarter of all customers, and with them of all orders, belong to the first company. */
export const LARGE_COMPANY = 1
export const CUSTOMER_OF_LARGE_COMPANY = 4
export const ORDER_OF_LARGE_COMPANY = CUSTOMER_OF_LARGE_COMPANY * ORDERS_PER_CUSTOMER
export const phoneOf = (customer: number): string => `+6281${customer.toString().padStart(9, '0')}`
