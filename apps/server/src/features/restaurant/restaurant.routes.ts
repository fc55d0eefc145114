// The machine interface: importing the company and its menu, keys, and the orders as the restaurant sees them.

import * as api from '@pesan/contract/api'
import type { RestaurantOrderAnswer } from '@pesan/contract/restaurant'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type ImportTools, importCompany } from '../company/company.service.ts'
import { importMenu, type MenuImportTools } from '../menu/menu.service.ts'
import { advanceOrder, type OrderTools } from '../order/order.service.ts'
import { toOrderAnswer } from '../order/order-answer.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { replacePicture } from '../picture/picture.service.ts'
import { createVoucher } from '../voucher/voucher.service.ts'
import { createApiKey, listOrders, readRestaurantOrder } from './restaurant.service.ts'

export type RestaurantTools = ImportTools & MenuImportTools & OrderTools

export function mountRestaurant(mount: Mount, tools: RestaurantTools): void {
  mount(api.importCompany, async ({ body, query }) => {
    const result = await importCompany(tools, { document: body, dryRun: query.dry_run === 'true' })
    if (result.status === 'invalid') throw invalidImport(result.faults)
    const { id, created } = result
    return { data: { id, company_slug: body.company_slug, created, outlets: body.outlets.length } }
  })

  mount(api.importMenu, async ({ body, query, caller }) => {
    const dryRun = query.dry_run === 'true'
    const result = await importMenu(tools, { company: caller.company.company, document: body, dryRun })
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

  mount(api.storePicture, async ({ body, caller }) => {
    const { id: companyId } = caller.company.company
    const bytes = Buffer.from(body.content, 'base64')
    const stored = await replacePicture(tools, { companyId, address: body.address, bytes })
    if (stored.status === 'refused')
      throw invalidImport([{ path: 'content', message: `the picture ${stored.reason}` }])
    const { width, height } = stored.facts
    return { data: { hash: stored.hash, width, height } }
  })

  mount(api.createApiKey, async ({ body, caller }) => {
    if (!caller.company) throw new Refused('company_not_found')
    return { data: await createApiKey(tools, { companyId: caller.company.company.id, name: body.name }) }
  })

  mount(api.createVoucher, async ({ body, caller }) => {
    const created = await createVoucher(tools, { companyId: caller.company.company.id, document: body })
    if (!created) throw new Refused('voucher_exists')
    return { data: created }
  })

  mount(api.listRestaurantOrders, async ({ query, caller }) => {
    const orders = await listOrders(tools, {
      companyId: caller.company.company.id,
      status: query.status ?? null,
    })
    return { data: orders.map(toRestaurantOrder) }
  })

  mount(api.readRestaurantOrder, async ({ params, caller }) => {
    const found = await readRestaurantOrder(tools, { companyId: caller.company.company.id, ...params })
    if (!found) throw new Refused('order_not_found')
    return { data: toRestaurantOrder(found) }
  })

  mount(api.advanceOrder, async ({ params, body, caller }) => {
    const { id: companyId } = caller.company.company
    const move = {
      companyId,
      orderId: params.orderId,
      to: body.status,
      cause: 'restaurant',
      reason: body.reason ?? null,
    }
    const result = await advanceOrder(tools, move)
    if (result.status === 'not_found') throw new Refused('order_not_found')
    if (result.status === 'advanced') return { data: toRestaurantOrder(result.found) }
    const allowed =
      result.allowed.length === 0 ? 'it is final' : `it may go to ${result.allowed.join(' or ')}`
    throw new Refused('transition_not_allowed', {
      errors: { status: [`The order is ${result.from}: ${allowed}`] },
    })
  })
}

function invalidImport(faults: readonly { path: string; message: string }[]): Refused {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of faults) errors[path] = [...(errors[path] ?? []), message]
  return new Refused('import_invalid', { errors })
}

const toRestaurantOrder = ({
  order,
  customerName,
  customerPhone,
}: RestaurantOrder): RestaurantOrderAnswer => ({
  ...toOrderAnswer(order),
  customer_name: customerName,
  customer_phone: customerPhone,
  version: order.version,
})
