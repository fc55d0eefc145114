// Calls that arrive without an answer, as those of a page that is left: sent again, they change nothing twice and lose nothing.
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { changePart, moveProducts, removeProducts } from '@pesan/domain/menu-draft/edit-menu'
import { menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeDraftServer, Offline } from '../../../../testing/draft-server.ts'
import { MenuDraft } from './menu-draft.ts'

const LIVE = menuContentOf({ pizza: ['margherita', 'diavola', 'funghi'], drinks: ['water'] })
const PRODUCTS = LIVE.products.map(({ key }) => key)
const hide = (key: string) => (content: MenuContent) => changePart(content, 'product', key, { hidden: true })
const priced = (key: string, amount: number) => (content: MenuContent) =>
  changePart(content, 'product', key, { price: rupiah(amount) })
const movedToEnd = (key: string) => (content: MenuContent) =>
  content.products.some(each => each.key === key)
    ? moveProducts(content, [key], { category: 'pizza', before: null })
    : content

/** `read`: what the page has read, which may be older than what the page before it sent. */
function openPage(server: FakeDraftServer, read = server.answer()) {
  const draft = new MenuDraft(server.deps, read, server.stored)
  return { draft, view: () => draft.view.get() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('EDIT-02 a deletion that is taken back right before its page is left, and hidden on the next page, is hidden', async () => {
  const server = new FakeDraftServer(LIVE)
  const { draft } = openPage(server)
  const undoRemoval = draft.edit(content => removeProducts(content, ['funghi']))
  await vi.runAllTimersAsync()
  const read = server.answer()
  server.losesAnswers = true
  undoRemoval()
  await vi.advanceTimersByTimeAsync(1000)
  const next = openPage(server, read)
  next.draft.edit(hide('funghi'))
  server.losesAnswers = false
  await vi.runAllTimersAsync()
  expect(next.view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [] })
  expect(server.content.products.find(({ key }) => key === 'funghi')?.hidden).toBe(true)
})

test('EDIT-02 a value that arrived without an answer is no conflict with the one written after it', async () => {
  const server = new FakeDraftServer(LIVE)
  const { draft, view } = openPage(server)
  server.losesAnswers = true
  draft.edit(priced('margherita', 99_000))
  await vi.advanceTimersByTimeAsync(1000)
  draft.edit(priced('margherita', 101_000))
  server.losesAnswers = false
  await draft.flush()
  expect(view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [] })
  expect(server.content.products.find(({ key }) => key === 'margherita')?.price).toBe(101_000)
})

const product = fc.constantFrom(...PRODUCTS)
const edit = fc.oneof(
  fc.tuple(product, fc.integer({ min: 1, max: 3 })).map(([key, amount]) => priced(key, amount)),
  product.map(hide),
  product.map(key => (content: MenuContent) => removeProducts(content, [key])),
  product.map(movedToEnd),
)
type Call = 'answered' | 'not arrived' | 'not answered'
const call = fc.constantFrom<Call>('answered', 'not arrived', 'not answered')

async function send(draft: MenuDraft, server: FakeDraftServer, outcome: Call): Promise<void> {
  server.failure = outcome === 'not arrived' ? new Offline('away') : null
  server.losesAnswers = outcome === 'not answered'
  await draft.flush()
  server.failure = null
  server.losesAnswers = false
}

const step = fc.oneof(
  edit.map(change => ({ is: 'edit' as const, change })),
  fc.constant({ is: 'undo' as const }),
  call.map(outcome => ({ is: 'call' as const, call: outcome })),
  fc.boolean().map(isStale => ({ is: 'next page' as const, isStale })),
)

test('EDIT-02 pages that send the same changes, one after the other and with any outcome of their calls, end with every change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async steps => {
      const server = new FakeDraftServer(LIVE)
      let page = openPage(server)
      let beforeCall = server.answer()
      const lost: MenuChange[] = []
      for (const one of steps) {
        if (one.is === 'edit') page.draft.edit(one.change)
        else if (one.is === 'undo') page.draft.undo()
        else if (one.is === 'call') {
          beforeCall = server.answer()
          await send(page.draft, server, one.call)
          if (one.call === 'answered') beforeCall = server.answer()
        } else {
          vi.clearAllTimers()
          const { content } = page.view()
          page = openPage(server, one.isStale ? beforeCall : server.answer())
          lost.push(...compareMenus(content, page.view().content))
        }
      }
      expect(lost).toEqual([])
      const { content } = page.view()
      await vi.runAllTimersAsync()
      expect(page.view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [], unsent: 0 })
      expect(compareMenus(content, server.content)).toEqual([])
    }),
  )
})

const own = fc.constantFrom(0, 1).chain(at => {
  const key = fc.constantFrom(...(at === 0 ? ['margherita', 'diavola'] : ['funghi', 'water']))
  const change = fc.oneof(
    fc.tuple(key, fc.integer({ min: 1, max: 3 })).map(([of, amount]) => priced(of, amount)),
    key.map(hide),
    key.map(of => (content: MenuContent) => removeProducts(content, [of])),
  )
  return fc.tuple(fc.constant(at), change, fc.option(call), fc.boolean())
})

test('EDIT-09 two pages at once that change different products both have every change, with any outcome of their calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(own, { maxLength: 16 }), async steps => {
      const server = new FakeDraftServer(LIVE)
      const pages = [openPage(server), openPage(server)]
      let expected = LIVE
      for (const [at, change, outcome, isReported] of steps) {
        const page = pages[at]
        if (!page) throw new Error('no page')
        page.draft.edit(change)
        expected = change(expected)
        if (outcome) await send(page.draft, server, outcome)
        if (isReported) await page.draft.onReported(server.revision)
      }
      await vi.runAllTimersAsync()
      for (const { draft } of pages) await draft.onReported(server.revision)
      expect(compareMenus(expected, server.content)).toEqual([])
      for (const { view } of pages) {
        expect(view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [] })
        expect(compareMenus(expected, view().content)).toEqual([])
      }
    }),
  )
})
