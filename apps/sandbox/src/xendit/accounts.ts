/** The accounts of the vendor, each with its own contents; and whose a call is, by its key and `for-user-id`. */
import { type Account, PLATFORM } from './account.ts'
import type { Bank } from './bank.ts'
import { type Refusal, refuse } from './create-charge.ts'

export interface Accounts {
  platform: Bank
  all(): Bank[]
  open(account: Account): Bank
  find(businessId: string): Bank | undefined
}

export function createAccounts(createBank: (account: Account) => Bank): Accounts {
  const banks = new Map<string, Bank>()
  const open = (account: Account): Bank => {
    const known = banks.get(account.businessId)
    if (known) {
      Object.assign(known.account, account)
      return known
    }
    const bank = createBank({ ...account })
    banks.set(account.businessId, bank)
    return bank
  }
  return { platform: open(PLATFORM), all: () => [...banks.values()], open, find: id => banks.get(id) }
}

interface Caller {
  authorization: string | undefined
  forUser: string | undefined
  /** Public keys may only create cards. */
  isPublic: boolean
}

export function findCaller(
  accounts: Accounts,
  { authorization = '', forUser, isPublic }: Caller,
): Bank | Refusal {
  const given = /^Basic (.+)$/.exec(authorization)?.[1] ?? ''
  const key = Buffer.from(given, 'base64').toString().replace(/:$/, '')
  const bank = accounts
    .all()
    .find(({ account: { keys } }) => keys?.secretKey === key || keys?.publishableKey === key)
  if (!bank) return refuse(401, 'INVALID_API_KEY', 'the API key is not valid')
  if (!isPublic && bank.account.keys?.publishableKey === key)
    return refuse(403, 'UNAUTHORIZED', 'a public key may not do this')
  if (forUser === undefined) return bank
  const user = accounts.find(forUser)
  // Only the platform has sub-accounts.
  return user && user.account.keys === null && bank === accounts.platform
    ? user
    : refuse(400, 'API_VALIDATION_ERROR', 'for-user-id is not an account of this platform')
}
