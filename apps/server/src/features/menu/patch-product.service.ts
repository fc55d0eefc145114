// A change of a product that is live at once, as a version with this one change.
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem, productPatch } from '@pesan/contract/menu-draft'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import type * as v from 'valibot'
import type { Company } from '../../companies/company.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { EditingDeps } from './edit-draft.service.ts'
import { isOwnedByImport } from './imported-fields.ts'
import { readContent } from './menu-content.repository.ts'
import { lockDraft } from './menu-draft.repository.ts'
import { announceMenu, saveAndNotify } from './menu-draft.service.ts'
import { errorsOf, findProblems, type ProblemsRequest, waveKey } from './menu-problems.ts'
import type { VersionRow } from './menu-version.repository.ts'
import { requireVersion, writeMenu } from './menu-version.service.ts'
import { lockMenu } from './menu-writing.repository.ts'

type ProductPatch = v.InferOutput<typeof productPatch>

export type PatchResult =
  | { status: 'changed'; version: VersionRow }
  | { status: 'menu_problems'; problems: MenuProblem[] }
  | { status: 'unknown_menu_item' | 'menu_imported_by_system' }

export interface PatchRequest {
  company: Company
  productId: string
  patch: ProductPatch
}

/** Errors of the linter that the menu had before do not stop it. */
export async function patchProduct(deps: EditingDeps, request: PatchRequest): Promise<PatchResult> {
  const { db, clock, activity } = deps
  const { company, productId, patch } = request
  const key = { companyId: company.id }
  const result = await transaction(db, async (tx): Promise<PatchResult & { isWritten?: true }> => {
    await lockMenu(tx, key)
    const draft = await lockDraft(tx, key)
    if (isOwnedByImport(draft) && activity.actor.kind !== 'key') return { status: 'menu_imported_by_system' }
    const { content: live } = await readContent(tx, key)
    const product = live.products.find(one => one.key === productId)
    if (!product) return { status: 'unknown_menu_item' }
    const changes = changesOf(product, patch)
    const { content } = applyChanges(live, changes)
    const problems = await newErrors(tx, { company, content, live })
    if (problems.length > 0) return { status: 'menu_problems', problems }
    const now = clock.now()
    const written = await writeMenu(tx, { ...key, live, content, by: activity.actor, origin: 'change', now })
    if (!written) {
      activity.nothingChanged()
      return { status: 'changed', version: await requireVersion(tx, { ...key, live, now }) }
    }
    await saveAndNotify(tx, { ...key, ...draft }, now)
    const values = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map(change => [change.field ?? '', change[side]])) as ProductPatch
    await activity.record(tx, {
      ...key,
      subject: { id: productId, name: product.name },
      before: values('before'),
      after: values('after'),
    })
    return { status: 'changed', version: written.version, isWritten: true }
  })
  if (result.isWritten) await announceMenu(deps, company.id)
  return result
}

const changesOf = (product: MenuContent['products'][number], patch: ProductPatch): MenuChange[] =>
  Object.entries(patch).flatMap(([field, after]) => {
    const before = product[field as keyof ProductPatch]
    return after === undefined || after === before
      ? []
      : [{ kind: 'product' as const, key: product.key, field, before, after }]
  })

async function newErrors(db: Db, menu: Omit<ProblemsRequest, 'waved'>): Promise<MenuProblem[]> {
  const errors = errorsOf(await findProblems(db, { ...menu, waved: [] }))
  if (errors.length === 0) return []
  const before = await findProblems(db, { ...menu, content: menu.live, waved: [] })
  const known = new Set(before.map(waveKey))
  return errors.filter(problem => !known.has(waveKey(problem)))
}
