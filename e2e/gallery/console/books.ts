// What happens to orders and in the books of the payment provider before an image is taken.
import { expect } from '@playwright/test'
import type { PlacedOrder } from '../../support/session.ts'
import type { Site } from '../../support/site.ts'

const DAY_MS = 24 * 60 * 60_000

export async function advance(site: Site, { id }: PlacedOrder, ...statuses: string[]): Promise<void> {
  for (const status of statuses)
    await site.operate({ method: 'POST', path: `/orders/${id}/status`, company: 'bara', body: { status } })
}

/** Makes the provider's list of transactions say something else than what happened. */
export async function differ(site: Site, difference: object): Promise<void> {
  const answer = await fetch(`${site.sandbox}/xendit/control/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(difference),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

interface Books {
  accounts: { transactions: { product_id: string; type: string; amount: number }[] }[]
}

/** How the provider calls the newest payment of this amount, once it is there. */
export async function paidProductId(site: Site, amount: number): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const answer = await fetch(`${site.sandbox}/xendit/books/transactions.json`)
    const { accounts } = (await answer.json()) as Books
    const transactions = accounts.flatMap(account => account.transactions)
    found = transactions.find(({ type, amount: sum }) => type === 'PAYMENT' && sum === amount)?.product_id
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

export const reconcile = (site: Site): Promise<void> =>
  site.operate({
    method: 'POST',
    path: '/payments/reconciliation',
    company: 'bara',
    body: { since: new Date(Date.now() - 2 * DAY_MS).toISOString() },
  })
