// The outlets that a customer may choose for pickup.
import type { CompanyId } from '@pesan/contract/ids'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import {
  findOutletId,
  type PricedOutlet,
  listOutlets as readOutlets,
  replaceOutlets,
} from './outlet.repository.ts'

export { findOutletId, type PricedOutlet, replaceOutlets }

/** In the order of the company's document. */
export const listOutlets = (
  { db }: { db: Db },
  { companyId }: { companyId: CompanyId },
): Promise<PricedOutlet[]> => readOutlets(db, { companyId })

const cache = new WeakMap<Company, Promise<PricedOutlet[]>>()

/** Outlets change only with their company's version, so they are cached per version. */
export function outletsOf({ db }: { db: Db }, company: Company): Promise<PricedOutlet[]> {
  const known = cache.get(company)
  if (known) return known
  const outlets = readOutlets(db, { companyId: company.id }).catch((error: unknown) => {
    cache.delete(company)
    throw error
  })
  cache.set(company, outlets)
  return outlets
}
