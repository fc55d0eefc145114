// Endpoints of what outlets have left: for the restaurant, and for everyone.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { countSoldOutLook } from './sold-out-look.service.ts'
import { changeStock, listPublicStock, listStock, type StockDeps, type StockRow } from './stock.service.ts'

export function mountStock(mount: Mount, deps: StockDeps): void {
  mount(api.readStock, async ({ caller }) => {
    const outlets = await listPublicStock(deps.db, { companyId: caller.company.id, now: deps.clock.now() })
    return { data: outlets.map(({ outletId, items }) => ({ outlet_id: outletId, items })) }
  })

  mount(api.countSoldOutLook, async ({ body, caller }) => {
    const { product_id: productId, outlet_id: outletId = null } = body
    await countSoldOutLook(deps, { company: caller.company, productId, outletId })
    return {}
  })

  mount(api.listStock, async ({ query, caller }) => {
    const { outlet_id: outletId } = query
    if (!mayActAt(caller, outletId)) throw new Refused('unknown_outlet')
    const items = await listStock(deps, { companyId: caller.company.id, outletId })
    return { data: items.map(({ soldToday, ...item }) => ({ ...toAnswer(item), sold_today: soldToday })) }
  })

  mount(api.changeStock, async ({ body, caller, activity }) => {
    if (body.outlet_id !== undefined && !mayActAt(caller, body.outlet_id)) throw new Refused('unknown_outlet')
    const outletIds = outletsOfCaller(caller)
    const result = await changeStock({ ...deps, activity }, { companyId: caller.company.id, outletIds, body })
    if (result.status === 'unknown_outlet') throw new Refused('unknown_outlet')
    if (result.status !== 'changed')
      throw new Refused(result.status, {
        errors: Object.fromEntries(result.indexes.map(index => [`changes.${index}.id`, [result.status]])),
      })
    return { data: result.items.map(toAnswer) }
  })
}

const toAnswer = ({ outletId, isSoldOut, until, ...item }: StockRow) => ({
  ...item,
  outlet_id: outletId,
  sold_out: isSoldOut,
  until: until?.toISOString() ?? null,
})
