// Endpoints of the restaurant's systems: the menu, its images, sold-out items and vouchers.
import * as api from '@pesan/contract/api'
import { invalidImport } from '../../http/invalid-import.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Ids } from '../../providers/ids.ts'
import { replaceImage } from '../image/image.service.ts'
import { exportMenu } from '../menu/export-menu.service.ts'
import { importMenu, type MenuImportDeps } from '../menu/menu.service.ts'
import { changeSoldOut, listSoldOut, type SoldOutItem } from '../menu/sold-out.service.ts'
import {
  createVoucher,
  type ListedVoucher,
  listVouchers,
  withdrawVoucher,
} from '../voucher/voucher.service.ts'

export function mountRestaurant(mount: Mount, deps: MenuImportDeps & { ids: Ids }): void {
  mount(api.importMenu, async ({ body, query, caller }) => {
    const dryRun = query.dry_run === 'true'
    const result = await importMenu(deps, { company: caller.company, document: body, dryRun })
    if (result.status === 'invalid') throw invalidImport(result.faults)
    const { modifierGroups: modifier_groups, ...counts } = result.counts
    return {
      data: {
        dry_run: dryRun,
        version: result.version,
        modifier_groups,
        ...counts,
        warnings: result.warnings,
      },
    }
  })

  mount(api.exportMenu, async ({ caller }) => ({
    data: await exportMenu(deps, { companyId: caller.company.id }),
  }))

  mount(api.storePicture, async ({ body, caller }) => {
    const { id: companyId } = caller.company
    const bytes = Buffer.from(body.content, 'base64')
    const stored = await replaceImage(deps, { companyId, address: body.address, bytes })
    if (stored.status === 'refused')
      throw invalidImport([{ path: 'content', message: `the picture ${stored.reason}` }])
    const { width, height } = stored.facts
    return { data: { hash: stored.hash, width, height } }
  })

  mount(api.createVoucher, async ({ body, caller }) => {
    const created = await createVoucher(deps, { companyId: caller.company.id, document: body })
    if (!created) throw new Refused('voucher_exists')
    return { data: created }
  })

  mount(api.listVouchers, async ({ caller }) => {
    const vouchers = await listVouchers(deps, { companyId: caller.company.id })
    return { data: vouchers.map(toVoucherAnswer) }
  })

  mount(api.withdrawVoucher, async ({ params, caller }) => {
    const { id: companyId } = caller.company
    if (!(await withdrawVoucher(deps, { companyId, ...params }))) throw new Refused('voucher_not_found')
    return {}
  })

  mount(api.listSoldOut, async ({ caller }) => ({
    data: toSoldOutAnswer(await listSoldOut(deps, { companyId: caller.company.id })),
  }))

  mount(api.changeSoldOut, async ({ body, caller }) => {
    const { id: companyId } = caller.company
    const result = await changeSoldOut(deps, { companyId, changes: body.changes })
    if (result.status === 'unknown')
      throw new Refused('unknown_menu_item', {
        errors: Object.fromEntries(
          result.indexes.map(index => [`changes.${index}.id`, ['is not on the menu']]),
        ),
      })
    return { data: toSoldOutAnswer(result.soldOut) }
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
