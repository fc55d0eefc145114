// Guests of a company of a running installation, whose orders arrive one after another: for a person who learns
// the board.
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, createChance } from '../support/chance.ts'
import { type Guest, type Placed, signIn } from './guest.ts'
import { type Addresses, requestText } from './store.ts'

export interface LivePlan {
  at: Addresses
  seed: number
  /** On average, between two orders. */
  everyMs: number
  /** Ends after so many. */
  orders?: number
  onOrder(order: Placed & { name: string }): void
  /** Of what has just sold out, or while it is closed. */
  onRefusal(code: string): void
}

const NAMES = ['Ayu Lestari', 'Komang Adi', 'Putu Sri', 'Wayan Gede', 'Nyoman Rai', 'Dewi Anjani'] as const

export async function playLive(plan: LivePlan): Promise<void> {
  const { at, seed, everyMs, orders = Infinity } = plan
  const chance = createChance(seed)
  const guests = new Map<string, Guest>()
  for (let placed = 0; placed < orders; ) {
    const name = chance.oneOf(NAMES)
    const guest = guests.get(name) ?? (await welcome(at, name, chance))
    guests.set(name, guest)
    const attempt = await guest.order()
    if (attempt.status === 'placed') {
      placed += 1
      plan.onOrder({ ...attempt.order, name })
    } else plan.onRefusal(attempt.code)
    await pause(everyMs / 2 + chance.below(everyMs + 1))
  }
}

/** With a new number each time: a number gets only so many codes. */
async function welcome(at: Addresses, name: string, chance: Chance): Promise<Guest> {
  const phone = `+62857${String(10_000_000 + chance.below(90_000_000))}`
  const guest = await signIn(at, phone, chance)
  await guest.giveName(name)
  return guest
}

const companyIdIn = /"company":\{"id":"([\w-]+)"/

/** The company whose pages are there; null: none answers. */
export async function findCompany(store: string, sandbox: string): Promise<Addresses | null> {
  const page = await requestText(`${store}/cart`).catch(() => null)
  const companyId = companyIdIn.exec(page?.text ?? '')?.[1]
  return companyId === undefined ? null : { store, sandbox, companyId }
}
