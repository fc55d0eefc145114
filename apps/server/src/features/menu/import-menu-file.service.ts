// Makes the draft what a file says (EDIT-08), by the same changes as an editor would; with a preview before.

import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import type { MenuFile, MenuFilePreview } from '@pesan/contract/menu-file'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { findMisnamed } from '@pesan/domain/menu-draft/misnamed-parts'
import { editDraft, openDraft } from '@pesan/domain/menu-draft/open-draft'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import type { MenuFault } from '../../providers/menu-source/menu-source.ts'
import { fetchImages, type ImageDeps, type ImageWarning } from '../image/image.service.ts'
import { changeDraftBy, type DraftRefusal, type EditingDeps } from './edit-draft.service.ts'
import { isOwnedByImport, isOwnField } from './imported-fields.ts'
import type { MenuDraft } from './menu-draft.repository.ts'
import { readDraft } from './menu-draft.service.ts'
import { type MenuFormats, type ReadFile, readMenuFile } from './menu-file.ts'
import { previewMenuFile } from './menu-file-preview.ts'
import { findProblems } from './menu-problems.ts'

export type MenuFileDeps = EditingDeps & ImageDeps & MenuFormats

export interface MenuFileRequest {
  company: Company
  file: MenuFile
  /** Of the draft that was previewed; null: any. */
  revision: number | null
}

interface InvalidFile {
  status: 'invalid'
  faults: MenuFault[]
}
interface PreviewedFile {
  status: 'previewed'
  revision: number
  preview: MenuFilePreview
  /** Addresses of photos that the draft did not have, each with the name of its product. */
  photos: { path: string; address: string }[]
}
type FileRefusal = InvalidFile | DraftRefusal | { status: 'menu_draft_changed' }
export type FileImport =
  | FileRefusal
  | { status: 'imported'; revision: number; preview: MenuFilePreview; warnings: ImageWarning[] }

/** Changes nothing. */
export async function previewFile(
  deps: MenuFileDeps,
  { company, file }: MenuFileRequest,
): Promise<PreviewedFile | InvalidFile> {
  deps.activity.nothingChanged()
  const { draft, live, content: base } = await readDraft(deps, company)
  const read = readMenuFile(deps, file, base)
  if (read.status === 'invalid') return read
  const changes = compareMenus(base, read.content)
  return toPreview(deps.db, { company, draft, live, base, file: read, changes })
}

/** All or nothing, except for rows that cannot be read and photos that cannot be fetched. */
export async function importFile(deps: MenuFileDeps, request: MenuFileRequest): Promise<FileImport> {
  const { company, file, revision } = request
  let previewed: PreviewedFile | undefined
  const result = await changeDraftBy<FileRefusal>(
    deps,
    company,
    async ({ draft, live, known, stamp }, tx) => {
      if (revision !== null && draft.revision !== revision) return { status: 'menu_draft_changed' }
      const base = openDraft(live, known).content
      const read = readMenuFile(deps, file, base)
      if (read.status === 'invalid') return read
      const changes = compareMenus(base, read.content)
      if (isOwnedByImport(draft) && !changes.every(isOwnField)) return { status: 'menu_imported_by_system' }
      const edited = editDraft(live, known, { changes, stamp })
      if (edited.status === 'conflict') return { status: 'menu_conflict', conflicts: edited.conflicts }
      const parts = findMisnamed(edited.draft.content)
      if (parts.length > 0) return { status: 'misnamed', parts }
      previewed = await toPreview(tx, { company, draft, live, base, file: read, changes })
      return { open: edited.draft }
    },
  )
  if (result.status !== 'changed') return result
  if (!previewed) throw new Error('a draft was changed by a file that was not read')
  const { warnings } = await fetchImages(deps, { companyId: company.id, photos: previewed.photos })
  return {
    status: 'imported',
    revision: result.state.draft.revision,
    preview: previewed.preview,
    warnings,
  }
}

interface FileOnDraft {
  company: Company
  draft: MenuDraft
  live: MenuContent
  /** The draft before the file. */
  base: MenuContent
  file: ReadFile
  /** What the file changes of it. */
  changes: readonly MenuChange[]
}

async function toPreview(
  db: Db,
  { company, draft, live, base, file, changes }: FileOnDraft,
): Promise<PreviewedFile> {
  const { content } = file
  const problems = await findProblems(db, { company, content, live, waved: draft.waved })
  const preview = previewMenuFile({ base, file, changes, problems })
  return { status: 'previewed', revision: draft.revision, preview, photos: newPhotos(base, content) }
}

/** Only the first photo of a product is shown. */
function newPhotos(base: MenuContent, content: MenuContent): PreviewedFile['photos'] {
  const known = new Set(base.products.flatMap(({ photos }) => photos))
  return content.products.flatMap(({ name, photos: [address] }) =>
    address === undefined || known.has(address) ? [] : [{ path: name, address }],
  )
}
