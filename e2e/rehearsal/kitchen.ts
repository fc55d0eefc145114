// The restaurant of the rehearsal: looks at its till's board, where orders arrive by webhook, and clicks. Now and then it
// rejects an order, and now and then it presses a button that is not its turn.
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Chance } from '../support/chance.ts'
import { type Addresses, ask } from './store.ts'

const boardSchema = v.object({
  orders: v.array(v.object({ id: v.string(), status: v.string(), acknowledged_at: v.nullable(v.string()) })),
})
type BoardOrder = v.InferOutput<typeof boardSchema>['orders'][number]

export interface Kitchen {
  /** Ends when `isOver` says so and every order on the board has come to its end. */
  finished: Promise<void>
  rejected: Set<string>
  refusedClicks: number
}

const RECHECK_MS = 100
const FINAL = new Set(['complete', 'complete_deliver', 'cancelled', 'refunded'])

export async function readBoard({ sandbox }: Addresses): Promise<BoardOrder[]> {
  const { status, body } = await ask(`${sandbox}/restaurant/bara/orders.json`)
  return status === 200 ? v.parse(boardSchema, body).orders : []
}

export function openKitchen(
  at: Addresses,
  { chance, isOver }: { chance: Chance; isOver: (seen: ReadonlySet<string>) => boolean },
): Kitchen {
  const kitchen: Kitchen = { finished: Promise.resolve(), rejected: new Set(), refusedClicks: 0 }
  const click = async (id: string, step: string): Promise<void> => {
    const url = `${at.sandbox}/restaurant/bara/orders/${id}/${step}`
    const { status } = await ask(url, { method: 'POST', body: {} })
    if (status !== 200) kitchen.refusedClicks += 1
    else if (step === 'reject') kitchen.rejected.add(id)
  }
  const work = async (order: BoardOrder): Promise<void> => {
    if (chance.is(0.03)) await click(order.id, 'complete')
    const step = nextStep(order, chance)
    if (step) await click(order.id, step)
  }
  const run = async (): Promise<void> => {
    for (;;) {
      // What is not paid yet is none of the kitchen's business.
      const orders = (await readBoard(at)).filter(({ status }) => status !== 'pending')
      const open = orders.filter(order => !FINAL.has(order.status))
      await Promise.all(open.map(work))
      if (open.length === 0 && isOver(new Set(orders.map(order => order.id)))) return
      await pause(RECHECK_MS)
    }
  }
  kitchen.finished = run()
  // `playScenario` awaits `finished`, or has already failed with a more useful error.
  kitchen.finished.catch(() => undefined)
  return kitchen
}

function nextStep({ status, acknowledged_at: seen }: BoardOrder, chance: Chance): string | null {
  switch (status) {
    case 'approved':
      if (seen !== null) return 'start'
      return chance.is(0.05) ? 'reject' : 'accept'
    case 'prepare_order':
      return 'ready'
    case 'ready':
      return 'complete'
    default:
      return null
  }
}
