// The operators' endpoints for companies: import, export, and the list of all.
import * as api from '@pesan/contract/api'
import { invalidImport } from '../../http/invalid-import.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type ImportDeps, importCompany } from './company.service.ts'
import { exportCompany, listCompanies } from './company-export.service.ts'

export function mountCompanies(mount: Mount, deps: ImportDeps): void {
  mount(api.importCompany, async ({ body, query, activity }) => {
    const dryRun = query.dry_run === 'true'
    const removeOutlets = query.remove_outlets === 'true'
    const result = await importCompany({ ...deps, activity }, { document: body, dryRun, removeOutlets })
    if (result.status === 'invalid') throw invalidImport(result.faults)
    const { id, created, document, changes, removed } = result
    return {
      data: {
        dry_run: dryRun,
        id,
        company_slug: document.company_slug,
        created,
        outlets: document.outlets.length,
        changes,
        removed_outlets: removed,
      },
    }
  })

  mount(api.exportCompany, async ({ caller }) => {
    const slug = caller.company?.slug
    const data = slug === undefined ? null : await exportCompany(deps, { slug })
    if (!data) throw new Refused('company_not_found')
    return { data }
  })

  mount(api.listCompanies, async () => ({ data: await listCompanies(deps) }))
}
