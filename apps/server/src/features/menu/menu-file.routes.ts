// Endpoints of menus as files.
import * as api from '@pesan/contract/api'
import { invalidImport } from '../../http/invalid-import.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { ImageDeps } from '../image/image.service.ts'
import { exportMenuSheet } from './export-menu.service.ts'
import { type FileImport, importFile, previewFile } from './import-menu-file.service.ts'
import { refusedChange } from './menu-draft.routes.ts'
import type { MenuDraftDeps } from './menu-draft.service.ts'
import type { MenuFormats } from './menu-file.ts'

export function mountMenuFile(mount: Mount, deps: MenuDraftDeps & ImageDeps & MenuFormats): void {
  mount(api.importMenuFile, async ({ body, query, caller: { company }, activity }) => {
    const request = { company, file: body.file, revision: body.revision ?? null }
    if (query.dry_run === 'true') {
      const result = await previewFile({ ...deps, activity }, request)
      if (result.status === 'invalid') throw invalidImport(result.faults)
      const { revision, preview } = result
      return { data: { dry_run: true, revision, preview, warnings: [] } }
    }
    const { revision, preview, warnings } = requireImported(await importFile({ ...deps, activity }, request))
    return { data: { dry_run: false, revision, preview, warnings } }
  })

  mount(api.exportMenuSheet, async ({ query, caller: { company } }) => {
    const delimiter = query.delimiter === 'semicolon' ? ';' : ','
    const of = query.of ?? 'live'
    const text = await exportMenuSheet(deps, { company, of, delimiter })
    return { data: { name: of === 'sample' ? 'menu-sample.csv' : `${company.slug}-menu.csv`, text } }
  })
}

function requireImported(result: FileImport): Extract<FileImport, { status: 'imported' }> {
  if (result.status === 'imported') return result
  if (result.status === 'invalid') throw invalidImport(result.faults)
  if (result.status === 'menu_draft_changed') throw new Refused(result.status)
  throw refusedChange(result)
}
