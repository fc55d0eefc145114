// The restaurant's side of the scenarios: printers of the sandbox, the program that prints, and orders with what guests write.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Program, startProgram } from '../support/programs.ts'
import { callsOf, type Session } from '../support/session.ts'
import type { Site } from '../support/site.ts'
import { type Slug, TASTES } from './guest.ts'

type PrinterPath = 'escpos' | 'cloudprnt' | 'server-direct-print'

export interface Kitchen {
  /** A printer of the first outlet that the sandbox plays, which works. Its id. */
  add(path: PrinterPath, settings: readonly string[]): Promise<string>
  become(path: PrinterPath, fault: string): Promise<void>
  accept(orderId: string): Promise<void>
  cancel(orderId: string): Promise<void>
  /** Opens the page of a printer when so many papers have come out, none of which is still being printed. */
  lookAt(path: PrinterPath, papers: number): Promise<void>
  takePapersAway(path: PrinterPath): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS = {
  escpos: 'program',
  cloudprnt: 'cloudprnt',
  'server-direct-print': 'server_direct_print',
} as const satisfies Record<PrinterPath, string>

export function openKitchen({ page, site, slug }: { page: Page; site: Site; slug: Slug }): Kitchen {
  const added: string[] = []
  const programs: Program[] = []
  const at = (path: PrinterPath, rest: string) => `${site.sandbox}/${path}/${rest}`
  const pesan = async (...words: string[]): Promise<string> => {
    const { code, output } = await site.pesan('--json', ...words, '--company', slug)
    expect(code, output).toBe(0)
    return output
  }
  const move = (orderId: string, status: string) =>
    site.operate({ method: 'POST', path: `/orders/${orderId}/status`, company: slug, body: { status } })
  const become: Kitchen['become'] = async (path, fault) =>
    void (await page.request.put(at(path, 'fault'), { data: { fault } }))
  const takePapersAway: Kitchen['takePapersAway'] = async path =>
    void (await page.request.delete(at(path, 'papers.json')))

  async function connect(path: PrinterPath, printer: string): Promise<void> {
    if (path !== 'escpos') {
      const { data } = JSON.parse(await pesan('printer', 'key', printer)) as { data: object }
      await page.request.put(at(path, 'settings'), { data: { ...data, everyMs: 200 } })
      return
    }
    const made = await pesan('api-key', 'create', 'Printers', '--scopes', 'printing', 'orders:read')
    const { port } = (await (await page.request.get(at(path, 'printer.json'))).json()) as { port: number }
    const env = {
      PESAN_SERVER: `http://127.0.0.1:${new URL(site.origin(slug)).port}`,
      PESAN_API_KEY: (JSON.parse(made) as { data: { key: string } }).data.key,
    }
    const state = await mkdtemp(join(tmpdir(), 'pesan-gallery-'))
    const args = ['print', `${printer}=127.0.0.1:${port}`, '--state', state]
    programs.push(startProgram('apps/pesan/src/main.ts', args, env))
  }
  return {
    become,
    takePapersAway,
    accept: orderId => move(orderId, 'prepare_order'),
    cancel: orderId => move(orderId, 'cancelled'),
    async add(path, settings) {
      await become(path, 'works')
      await takePapersAway(path)
      const connection = ['--outlet', 'BRW', '--connection', CONNECTIONS[path]]
      const output = await pesan('printer', 'add', path, ...connection, ...settings)
      const { id } = (JSON.parse(output) as { data: { id: string } }).data
      added.push(id)
      await connect(path, id)
      return id
    },
    async lookAt(path, papers) {
      await page.goto(at(path, 'papers'))
      await expect(page.locator('.paper')).toHaveCount(papers, { timeout: 40_000 })
      await page.locator('#papers').evaluate(list => list.scrollIntoView())
    },
    async close() {
      for (const program of programs) await program.stop()
      for (const id of added) await site.operate({ method: 'DELETE', path: `/printers/${id}`, company: slug })
    },
  }
}

interface MenuAnswer {
  categories: { items: Product[] }[]
}
interface Product {
  id: string
  name: string
  price: number
  modifierGroups: {
    id: string
    display_name: string
    modifiers: { id: string; name: string; price: number }[]
  }[]
}

/** Picked up at the first outlet and paid in cash. `notes`: of its first items, instead of what the guest usually writes. */
export async function placeTaste(
  session: Session,
  slug: Slug,
  { notes = [], deliveryNotes = '' }: { notes?: readonly string[]; deliveryNotes?: string } = {},
): Promise<string> {
  const calls = callsOf(session)
  const menu = (await (await calls.get('/menus')).json()) as MenuAnswer
  const outlets = (await (await calls.get('/outlets')).json()) as { data: { id: string }[] }
  const products = menu.categories.flatMap(({ items }) => items)
  const items = TASTES[slug].wishes.map((wish, index) => {
    const product = products.find(({ name }) => name === wish.product)
    if (!product) throw new Error(`${wish.product} is not on the menu`)
    return {
      product_id: product.id,
      quantity: wish.quantity,
      unit_price: product.price,
      notes: notes[index] ?? wish.notes ?? '',
      modifierGroups: chosenOf(product, wish.options ?? {}),
    }
  })
  const order = {
    items,
    payment_method: 'cash',
    pickup_outlet_id: outlets.data[0]?.id,
    delivery_notes: deliveryNotes,
    allow_second: true,
  }
  const placed = await calls.post('/customers/orders', order, { 'idempotency-key': crypto.randomUUID() })
  expect(placed.ok(), await placed.text()).toBe(true)
  return ((await placed.json()) as { data: { id: string } }).data.id
}

const chosenOf = ({ modifierGroups }: Product, options: Readonly<Record<string, readonly string[]>>) =>
  modifierGroups.flatMap(({ id, display_name: name, modifiers }) => {
    const chosen = modifiers.filter(modifier => options[name]?.includes(modifier.name))
    if (chosen.length === 0) return []
    return [
      {
        id,
        modifiers: chosen.map(({ id: product_id, price }) => ({
          product_id,
          quantity: 1,
          unit_price: price,
        })),
      },
    ]
  })
