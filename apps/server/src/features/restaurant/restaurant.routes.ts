// Endpoints of the restaurant's systems: the menu, its images, sold-out items and vouchers.
import * as api from '@pesan/contract/api'
import type { DbPool } from '../../db/pool.ts'
import { invalidImport } from '../../http/invalid-import.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { replaceImage } from '../image/image.service.ts'
import { exportMenu } from '../menu/export-menu.service.ts'
import { importMenu, type MenuImportDeps } from '../menu/import-menu.service.ts'
import { listMenuCategories } from '../menu/menu.service.ts'
import { changeSoldOut, listSoldOut, type SoldOutItem } from '../menu/sold-out.service.ts'
import {
  createVoucher,
  type ListedVoucher,
  listVouchers,
  restoreVoucher,
  withdrawVoucher,
} from '../voucher/voucher.service.ts'

export function mountRestaurant(mount: Mount, deps: MenuImportDeps & { ids: Ids }): void {
  mountMenuChanges(mount, deps)
  mountVoucherChanges(mount, deps)
}

function mountMenuChanges(mount: Mount, deps: MenuImportDeps): void {
  mount(api.importMenu, async ({ body, query, caller, activity }) => {
    const dryRun = query.dry_run === 'true'
    const result = await importMenu(
      { ...deps, activity },
      { company: caller.company, document: body, dryRun },
    )
    if (result.status === 'invalid') throw invalidImport(result.faults)
    if (result.status === 'menu_taken_over') throw new Refused(result.status)
    const { modifierGroups: modifier_groups, ...counts } = result.counts
    return {
      data: {
        dry_run: dryRun,
        version: result.version,
        modifier_groups,
        ...counts,
        changes: result.changes,
        warnings: result.warnings,
        problems: result.problems,
      },
    }
  })

  mount(api.exportMenu, async ({ caller }) => ({
    data: await exportMenu(deps, { companyId: caller.company.id }),
  }))

  mount(api.storePicture, async ({ body, caller, activity }) => {
    const { id: companyId } = caller.company
    const bytes = Buffer.from(body.content, 'base64')
    const stored = await replaceImage({ ...deps, activity }, { companyId, address: body.address, bytes })
    if (stored.status === 'refused')
      throw invalidImport([{ path: 'content', message: `the picture ${stored.reason}` }])
    const { width, height } = stored.facts
    return { data: { hash: stored.hash, width, height } }
  })

  mount(api.listMenuCategories, async ({ caller }) => {
    const categories = await listMenuCategories(deps.db, { companyId: caller.company.id })
    return { data: categories.map(({ id, name, productIds }) => ({ id, name, product_ids: productIds })) }
  })

  mount(api.listSoldOut, async ({ caller }) => ({
    data: toSoldOutAnswer(await listSoldOut(deps, { companyId: caller.company.id })),
  }))

  mount(api.changeSoldOut, async ({ body, caller, activity }) => {
    const { id: companyId } = caller.company
    const result = await changeSoldOut({ ...deps, activity }, { companyId, changes: body.changes })
    if (result.status === 'unknown')
      throw new Refused('unknown_menu_item', {
        errors: Object.fromEntries(
          result.indexes.map(index => [`changes.${index}.id`, ['is not on the menu']]),
        ),
      })
    return { data: toSoldOutAnswer(result.soldOut) }
  })
}

function mountVoucherChanges(mount: Mount, deps: { db: DbPool; clock: Clock; ids: Ids }): void {
  mount(api.createVoucher, async ({ body, caller, activity }) => {
    const created = await createVoucher(
      { ...deps, activity },
      { companyId: caller.company.id, document: body },
    )
    if (!created) throw new Refused('voucher_exists')
    return { data: created }
  })

  mount(api.listVouchers, async ({ caller }) => {
    const vouchers = await listVouchers(deps, { companyId: caller.company.id })
    return { data: vouchers.map(toVoucherAnswer) }
  })

  mount(api.withdrawVoucher, async ({ params, caller, activity }) => {
    const { id: companyId } = caller.company
    if (!(await withdrawVoucher({ ...deps, activity }, { companyId, ...params })))
      throw new Refused('voucher_not_found')
    return {}
  })

  mount(api.restoreVoucher, async ({ params, caller, activity }) => {
    const { id: companyId } = caller.company
    if (!(await restoreVoucher({ ...deps, activity }, { companyId, ...params })))
      throw new Refused('voucher_not_found')
    return {}
  })
}

const toSoldOutAnswer = (items: readonly SoldOutItem[]) =>
  items.map(({ until, ...item }) => ({ ...item, until: until?.toISOString() ?? null }))

const toVoucherAnswer = ({
  minimumSubtotal,
  startsAt,
  endsAt,
  totalLimit,
  customerLimit,
  withdrawnAt,
  ...voucher
}: ListedVoucher) => ({
  ...voucher,
  minimum_subtotal: minimumSubtotal,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  total_limit: totalLimit,
  customer_limit: customerLimit,
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
})
