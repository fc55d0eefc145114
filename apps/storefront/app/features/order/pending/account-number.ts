// The number of a virtual account, grouped as people read and type it.

/** `1076699996105` → `1076 6999 9610 5` */
export const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** ORDER-50: an ATM asks for the biller code first, then for the rest; some numbers come without the code. */
export const withoutPrefix = (accountNumber: string, billerCode: string): string =>
  accountNumber.startsWith(billerCode) ? accountNumber.slice(billerCode.length) : accountNumber
