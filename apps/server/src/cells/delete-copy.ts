// Deletes the copy that a moved company has left in its former cell.
import { becomeReplica, begin, commit, findCompanyId, openCell } from './cell-session.repository.ts'
import type { Cell } from './cells-file.ts'
import { findCompanyTables } from './company-tables.repository.ts'
import { findHold, notifyServers, releaseHold } from './hold.repository.ts'
import { removeRows } from './move-company.ts'

export async function deleteCopy({ slug, cell }: { slug: string; cell: Cell }): Promise<void> {
  const client = await openCell(cell)
  try {
    const companyId = await findCompanyId(client, slug)
    const hold = companyId === null ? null : await findHold(client, companyId)
    if (companyId === null || hold?.state !== 'moved')
      throw new Error(`the cell ${cell.name} has no copy of a moved company ${slug}`)
    await becomeReplica(client)
    // In one transaction, so that a copy is never half gone: the hold says what it is until the end.
    await begin(client)
    await removeRows(client, await findCompanyTables(client), companyId)
    await releaseHold(client, companyId)
    await commit(client)
    await notifyServers(client, companyId)
  } finally {
    await client.end()
  }
}
