// What operators read about companies: the document of one, and the list of all (OPEN-10).
import type { CompanyDocument } from '@pesan/contract/restaurant'
import type { Db } from '../../db/pool.ts'
import {
  type CompanySummary,
  findCompanyDocument,
  listCompanySummaries,
} from './company-document.repository.ts'

interface Deps {
  db: Db
}

/** Null if the company no longer exists. */
export async function exportCompany(
  { db }: Deps,
  { slug }: { slug: string },
): Promise<CompanyDocument | null> {
  return (await findCompanyDocument(db, { slug }))?.document ?? null
}

export const listCompanies = ({ db }: Deps): Promise<CompanySummary[]> => listCompanySummaries(db)
