// What an address is to its customer (ADDR-01), for pages that load no schemas.
export const ADDRESS_TYPES = ['home', 'office', 'other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]
