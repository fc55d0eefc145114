// What the linter finds in a menu, as answers name it.
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { lintMenu } from '@pesan/domain/menu-lint/lint-menu'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { WavedProblem } from './menu-draft.repository.ts'
import { findOrdered } from './ordered-product.repository.ts'

export interface ProblemsRequest {
  company: Company
  content: MenuContent
  live: MenuContent
  waved: readonly WavedProblem[]
}

export async function findProblems(
  db: Db,
  { company, content, live, waved }: ProblemsRequest,
): Promise<MenuProblem[]> {
  const known = new Set(waved.map(waveKey))
  const ordered = await findRemovedOrdered(db, { companyId: company.id, live, content })
  return lintMenu(content, { live, locales: company.props.locales, ordered }).map(problem => ({
    ...problem,
    is_waved: problem.level === 'warning' && known.has(waveKey(problem)),
  }))
}

/** The products of the live menu that were ordered and are not in this one (EDIT-15). */
export async function findRemovedOrdered(
  db: Db,
  { companyId, live, content }: { companyId: CompanyId; live: MenuContent; content: MenuContent },
): Promise<Set<string>> {
  const products = new Set(content.products.map(({ key }) => key))
  const productIds = live.products.map(({ key }) => key).filter(key => !products.has(key))
  return productIds.length === 0 ? new Set() : findOrdered(db, { companyId, productIds })
}

/** Identifies a problem as long as it is about the same part. */
export const waveKey = ({ rule, kind, key }: WavedProblem): string => JSON.stringify([rule, kind, key])

export const errorsOf = (problems: readonly MenuProblem[]): MenuProblem[] =>
  problems.filter(({ level }) => level === 'error')
