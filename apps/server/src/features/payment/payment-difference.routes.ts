// Operators' endpoints to compare the provider's books with ours.
import * as api from '@pesan/contract/api'
import type { PaymentDifference, SettledDifference } from '@pesan/contract/payment-difference'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { PaymentDeps } from './payment.service.ts'
import {
  type OpenDifference,
  openDifferences,
  type SettledDifferenceRow,
  settleDifference,
} from './payment-difference.service.ts'
import { reconcilePayments } from './reconcile-payments.service.ts'

export function mountPaymentDifferences(mount: Mount, deps: PaymentDeps): void {
  mount(api.reconcilePayments, async ({ body }) => {
    const span = { since: new Date(body.since), until: body.until ? new Date(body.until) : deps.clock.now() }
    if (span.since > span.until)
      throw new Refused('invalid_input', { errors: { since: ['must not be after until'] } })
    const result = await reconcilePayments(deps, span)
    if (result.status === 'unavailable') throw new Refused('payment_provider_unavailable')
    const { provider, own, recorded, differences, unread } = result
    return {
      data: {
        since: span.since.toISOString(),
        until: span.until.toISOString(),
        provider,
        own,
        recorded,
        differences: differences.map(toDifference),
        unread_accounts: unread.map(({ slug }) => ({ company_slug: slug })),
      },
    }
  })

  mount(api.listPaymentDifferences, async () => {
    const open = await openDifferences(deps, { companyId: null })
    return { data: open.map(toDifference) }
  })

  mount(api.settlePaymentDifference, async ({ params, body, activity }) => {
    const settlement = { id: params.differenceId, note: body.note, companyId: null }
    if (!(await settleDifference({ ...deps, activity }, settlement)))
      throw new Refused('payment_task_not_found')
    return {}
  })

  mount(api.settleOwnDifference, async ({ params, body, caller, activity }) => {
    const settlement = { id: params.differenceId, note: body.note, companyId: caller.company.id }
    if (!(await settleDifference({ ...deps, activity }, settlement)))
      throw new Refused('payment_task_not_found')
    return {}
  })
}

export const toSettledDifference = (row: SettledDifferenceRow): SettledDifference => ({
  ...toDifference(row),
  settled_at: row.settledAt.toISOString(),
  by: row.by,
  note: row.note,
})

export const toDifference = (open: OpenDifference): PaymentDifference => ({
  id: open.id,
  kind: open.kind,
  provider_id: open.providerId,
  company_slug: open.slug,
  order_id: open.orderId,
  outlet_order_id: open.number === null ? null : String(open.number),
  provider_amount: open.providerAmount,
  own_amount: open.ownAmount,
  occurred_at: open.occurredAt.toISOString(),
  found_at: open.foundAt.toISOString(),
})
