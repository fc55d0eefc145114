// The operators' endpoints for companies: import, export, and the list of all.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type ImportDeps, importCompany } from './company.service.ts'
import { exportCompany, listCompanies } from './company-export.service.ts'
import { importedAnswer, requireImported } from './company-settings.routes.ts'

export function mountCompanies(mount: Mount, deps: ImportDeps): void {
  mount(api.importCompany, async ({ body, query, activity }) => {
    const dryRun = query.dry_run === 'true'
    const removeOutlets = query.remove_outlets === 'true'
    const choices = { document: body, dryRun, removeOutlets }
    return importedAnswer(requireImported(await importCompany({ ...deps, activity }, choices)), dryRun)
  })

  mount(api.exportCompany, async ({ caller }) => {
    const slug = caller.company?.slug
    const data = slug === undefined ? null : await exportCompany(deps, { slug })
    if (!data) throw new Refused('company_not_found')
    return { data }
  })

  mount(api.listCompanies, async () => ({ data: await listCompanies(deps) }))
}
