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
const step = fc.oneof(
  edit.map(change => ({ is: 'edit' as const, change })),
  fc.constant({ is: 'undo' as const }),
  fc.constantFrom('answered', 'not arrived', 'not answered').map(call => ({ is: 'call' as const, call })),
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
          server.failure = one.call === 'not arrived' ? new Offline('away') : null
          server.losesAnswers = one.call === 'not answered'
          await page.draft.flush()
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
      server.failure = null
      server.losesAnswers = false
      await vi.runAllTimersAsync()
      expect(page.view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [], unsent: 0 })
      expect(compareMenus(content, server.content)).toEqual([])
    }),
  )
})
