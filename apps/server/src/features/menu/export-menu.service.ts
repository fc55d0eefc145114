// Exports the menu in the vendor's format, from which it can be imported again (OPEN-10).
import type { CompanyId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import type { MenuSource } from '../../providers/menu-source/menu-source.ts'
import { importOfContent } from './imported-content.ts'
import { readContent } from './menu-content.repository.ts'

export async function exportMenu(
  { db, menuSource }: { db: Db; menuSource: MenuSource },
  { companyId }: { companyId: CompanyId },
): Promise<Record<string, unknown>> {
  const { content } = await readContent(db, { companyId })
  return menuSource.write(importOfContent(content))
}
