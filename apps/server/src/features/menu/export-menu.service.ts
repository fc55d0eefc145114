// Exports the menu in the vendor's format, from which it can be imported again (OPEN-10), and as a sheet (EDIT-08).

import type { CompanyId } from '@pesan/contract/ids'
import type { SheetContent } from '@pesan/contract/menu-file'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MenuSheet, SheetDelimiter } from '../../providers/menu-source/menu-sheet.ts'
import type { MenuSource } from '../../providers/menu-source/menu-source.ts'
import { importOfContent } from './imported-content.ts'
import { readContent } from './menu-content.repository.ts'
import { readDraft } from './menu-draft.service.ts'

export async function exportMenu(
  { db, menuSource }: { db: Db; menuSource: MenuSource },
  { companyId }: { companyId: CompanyId },
): Promise<Record<string, unknown>> {
  const { content } = await readContent(db, { companyId })
  return menuSource.write(importOfContent(content))
}

/** The draft with its changes, or a sample of what a sheet can say. */
export async function exportMenuSheet(
  deps: { db: DbPool; clock: Clock; menuSheet: MenuSheet },
  { company, of, delimiter }: { company: Company; of: SheetContent; delimiter: SheetDelimiter },
): Promise<string> {
  const { db, menuSheet } = deps
  if (of === 'sample') return menuSheet.sample(delimiter)
  const { content } =
    of === 'draft' ? await readDraft(deps, company) : await readContent(db, { companyId: company.id })
  return menuSheet.write(content, delimiter)
}
