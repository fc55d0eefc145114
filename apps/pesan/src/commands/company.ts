// `pesan company …`: what a company says about itself and its outlets.
import { importCompany } from '@pesan/contract/api'
import { type Connection, call } from '../call.ts'
import { requireCompanyDocument } from '../company-document.ts'
import { readDocumentFile } from '../document-file.ts'
import type { Result } from '../print.ts'
import type { World } from '../world.ts'

export async function companyImport(
  connection: Connection & { world: World },
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<Result> {
  const body = await requireCompanyDocument(await readDocumentFile(connection.world, file))
  const query = { dry_run: dryRun ? ('true' as const) : ('false' as const) }
  const { data } = await call(connection, importCompany, { query, body })
  const outlets = data.outlets === 1 ? '1 outlet' : `${data.outlets} outlets`
  const what = `${data.company_slug} with ${outlets}`
  if (dryRun) {
    return { data, lines: [`would ${data.created ? 'create' : 'update'} ${what}; nothing was changed`] }
  }
  return { data, lines: [`${data.created ? 'created' : 'updated'} ${what}`, `id ${data.id}`] }
}
