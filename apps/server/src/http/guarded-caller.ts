// The caller of a guarded call, whose statement finds the session, counts the call and does the work. Without work it
// runs alone, so that a refusal of the caller always comes first.
import type { CompanyEntry } from '../companies/company-directory.ts'
import type { GuardedDb, GuardedStatement } from '../db/guarded-statement.ts'
import type { ParamsOf, ParamTypes } from '../db/statement.ts'
import type { SignedInCustomer } from './signed-in-customer.ts'

export interface GuardedCaller {
  company: CompanyEntry
  /** For one statement; throws the refusal of a caller who is not admitted. */
  db: GuardedDb
  /** Instead of `db`, before work of several statements. */
  requireCustomer(): Promise<SignedInCustomer>
  /** The customer whom the statement has found, for what follows from its rows. */
  identified(): SignedInCustomer
}

/** A call with a token that no statement has checked yet. Both throw the refusal of a token that is not valid. */
export interface UnidentifiedCall {
  company: CompanyEntry
  identify(): Promise<SignedInCustomer>
  run<Types extends ParamTypes, Row>(work: {
    statement: GuardedStatement<Types, Row>
    params: ParamsOf<Types>
  }): Promise<{ customer: SignedInCustomer; rows: Row[] }>
}

interface GuardedCall {
  caller: GuardedCaller
  /** Call before anything is answered: the handler may have ended without a statement. */
  ensureGuarded(): Promise<void>
}

/** `admit` throws the refusal of a customer whose limit is reached. */
export function createGuardedCall(
  call: UnidentifiedCall,
  admit: (customer: SignedInCustomer) => Promise<void>,
): GuardedCall {
  let isGuarded = false
  let admitted: SignedInCustomer | undefined
  const startGuard = (): void => {
    if (isGuarded) throw new Error('a guarded call has one statement')
    isGuarded = true
  }
  async function requireCustomer(): Promise<SignedInCustomer> {
    startGuard()
    const customer = await call.identify()
    await admit(customer)
    return customer
  }
  const db: GuardedDb = {
    async query<Types extends ParamTypes, Row>(
      statement: GuardedStatement<Types, Row>,
      params = {} as ParamsOf<Types>,
    ) {
      startGuard()
      const { customer, rows } = await call.run({ statement, params })
      await admit(customer)
      admitted = customer
      return rows
    },
  }
  return {
    caller: {
      company: call.company,
      db,
      requireCustomer,
      identified() {
        if (!admitted) throw new Error('no statement of the call has run')
        return admitted
      },
    },
    async ensureGuarded() {
      if (!isGuarded) await requireCustomer()
    },
  }
}
