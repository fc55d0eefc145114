import type { MenuContent } from '@pesan/contract/menu-content'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { changePart, moveProducts, removeProducts } from '@pesan/domain/menu-draft/edit-menu'
import { editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeDraftServer, Offline, Refused } from '../../../../testing/draft-server.ts'
import { MenuDraft } from './menu-draft.ts'
import { NOTHING_PENDING } from './pending-changes.ts'

const LIVE = menuContentOf({
  pizza: [editedProduct('margherita', { price: rupiah(95_000) }), 'diavola', 'funghi'],
  drinks: ['water'],
})
const priced = (amount: number) => (content: MenuContent) =>
  changePart(content, 'product', 'margherita', { price: rupiah(amount) })
const priceIn = (content: MenuContent) => content.products.find(({ key }) => key === 'margherita')?.price

function open(restored = NOTHING_PENDING) {
  const server = new FakeDraftServer(LIVE)
  const draft = new MenuDraft(server.deps, server.answer(), restored)
  return { server, draft, view: () => draft.view.get() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('EDIT-02 an edit shows at once and is sent; edits of a moment go together, those after it in order', async () => {
  const { server, draft, view } = open()
  draft.edit(priced(99_000))
  draft.edit(content => changePart(content, 'product', 'diavola', { hidden: true }))
  expect(priceIn(view().content)).toBe(99_000)
  expect(view()).toMatchObject({ sync: { is: 'pending' }, unsent: 2 })
  expect(server.stored.waiting).toHaveLength(2)
  await vi.runAllTimersAsync()
  draft.edit(priced(101_000))
  await vi.runAllTimersAsync()
  expect(server.received.map(changes => changes.length)).toEqual([2, 1])
  expect(priceIn(server.content)).toBe(101_000)
  expect(view()).toMatchObject({ sync: { is: 'saved' }, unsent: 0 })
  expect(server.stored).toEqual(NOTHING_PENDING)
})

test('EDIT-02 without a connection edits are retained and sent when it is back', async () => {
  const { server, draft, view } = open()
  server.failure = new Offline('away')
  draft.edit(priced(99_000))
  await vi.advanceTimersByTimeAsync(1000)
  draft.edit(priced(98_000))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(view()).toMatchObject({ sync: { is: 'offline' }, unsent: 1 })
  expect(server.stored).toMatchObject({
    unanswered: [{ field: 'price', after: 99_000 }],
    waiting: [{ field: 'price', after: 98_000 }],
  })
  server.failure = null
  await vi.runAllTimersAsync()
  expect(priceIn(server.content)).toBe(98_000)
  expect(view().sync).toEqual({ is: 'saved' })
})

test('EDIT-02 what a reload found unsent is on the page again, and is sent', async () => {
  const waiting = compareMenus(LIVE, priced(99_000)(LIVE))
  const { server, view } = open({ unanswered: [], waiting })
  expect(priceIn(view().content)).toBe(99_000)
  await vi.runAllTimersAsync()
  expect(priceIn(server.content)).toBe(99_000)
})

test('EDIT-02 a refusal says why, and the edits stay until they can be sent', async () => {
  const { server, draft, view } = open()
  server.failure = new Refused('no')
  draft.edit(priced(99_000))
  await vi.runAllTimersAsync()
  expect(view()).toMatchObject({ sync: { is: 'refused', error: server.failure }, unsent: 1 })
  server.failure = null
  await draft.flush()
  expect(view().sync).toEqual({ is: 'saved' })
})

test('EDIT-02 what is refused can be given up: the draft is as the server has it', async () => {
  const { server, draft, view } = open()
  server.failure = new Refused('no')
  draft.edit(priced(99_000))
  await vi.runAllTimersAsync()
  draft.discard()
  expect(priceIn(view().content)).toBe(95_000)
  expect(view()).toMatchObject({ sync: { is: 'saved' }, unsent: 0 })
  expect(server.stored).toEqual(NOTHING_PENDING)
})

test('EDIT-09 two members change other things: both are there', async () => {
  const { server, draft, view } = open()
  draft.edit(content => moveProducts(content, ['funghi'], { category: 'pizza', before: 'margherita' }))
  server.meanwhile = () => server.by(content => removeProducts(content, ['diavola']))
  await vi.runAllTimersAsync()
  const pizza = view().content.categories.find(({ key }) => key === 'pizza')
  expect(pizza?.product_keys).toEqual(['funghi', 'margherita'])
  expect(view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [] })
  expect(compareMenus(server.content, view().content)).toEqual([])
})

test('EDIT-09 the later one of two who change the same field sees both values and who, and loses nothing', async () => {
  const { server, draft, view } = open()
  draft.edit(priced(99_000))
  draft.edit(content => changePart(content, 'product', 'margherita', { name: 'Margherita DOP' }))
  server.meanwhile = () => server.by(priced(97_000))
  await vi.runAllTimersAsync()
  expect(priceIn(view().content)).toBe(97_000)
  expect(server.content.products[0]?.name).toBe('Margherita DOP')
  expect(view().conflicts).toMatchObject([
    { kind: 'product', key: 'margherita', field: 'price', mine: 99_000, theirs: 97_000, by: 'Ratih' },
  ])
  const [conflict] = view().conflicts
  if (!conflict) throw new Error('no conflict')
  draft.settleConflict(conflict, 'mine')
  expect(view().conflicts).toEqual([])
  await vi.runAllTimersAsync()
  expect(priceIn(server.content)).toBe(99_000)
})

test('EDIT-09 a part that another member changed is not deleted unasked, and one that is gone is named', async () => {
  const { server, draft, view } = open()
  draft.edit(content => removeProducts(content, ['margherita']))
  server.meanwhile = () => server.by(priced(97_000))
  await vi.runAllTimersAsync()
  expect(priceIn(view().content)).toBe(97_000)
  const [conflict] = view().conflicts
  expect(view().conflicts).toMatchObject([
    { name: 'margherita', field: null, mine: null, isGone: false, by: 'Ratih' },
  ])
  if (!conflict) throw new Error('no conflict')
  draft.settleConflict(conflict, 'mine')
  await vi.runAllTimersAsync()
  expect(server.content.categories[0]?.product_keys).toEqual(['diavola', 'funghi'])
  expect(view()).toMatchObject({ sync: { is: 'saved' }, conflicts: [] })
  draft.edit(content => changePart(content, 'product', 'funghi', { price: rupiah(1) }))
  server.meanwhile = () => server.by(content => removeProducts(content, ['funghi']))
  await vi.runAllTimersAsync()
  expect(view().conflicts).toMatchObject([{ name: 'funghi', field: 'price', isGone: true, by: 'Ratih' }])
})

test('EDIT-09 the other value is taken by a press, or the field is written again', async () => {
  const { server, draft, view } = open()
  const conflictOver = async (mine: number, theirs: number) => {
    draft.edit(priced(mine))
    server.meanwhile = () => server.by(priced(theirs))
    await vi.runAllTimersAsync()
    const [conflict] = view().conflicts
    if (!conflict) throw new Error('no conflict')
    return conflict
  }
  draft.settleConflict(await conflictOver(99_000, 97_000), 'theirs')
  expect(view().conflicts).toEqual([])
  await conflictOver(90_000, 91_000)
  draft.edit(priced(92_000))
  expect(view().conflicts).toEqual([])
  await vi.runAllTimersAsync()
  expect(priceIn(server.content)).toBe(92_000)
})

test('EDIT-02 what another member did is read when a message reports it', async () => {
  const { server, draft, view } = open()
  server.by(priced(97_000))
  await draft.onReported(server.revision)
  expect(priceIn(view().content)).toBe(97_000)
  expect(view().state.changes).toHaveLength(1)
  const { content } = view()
  await draft.onReported(server.revision)
  expect(view().content).toBe(content)
})

test('EDIT-01 the last edits are undone one after the other, or one of them by itself', async () => {
  const { server, draft, view } = open()
  draft.edit(priced(99_000))
  const undoRemoval = draft.edit(content => removeProducts(content, ['diavola']))
  draft.edit(content => changePart(content, 'product', 'water', { hidden: true }))
  await vi.runAllTimersAsync()
  undoRemoval()
  expect(view().content.categories[0]?.product_keys).toEqual(['margherita', 'diavola', 'funghi'])
  expect(view().content.products.find(({ key }) => key === 'water')?.hidden).toBe(true)
  undoRemoval()
  draft.undo()
  draft.undo()
  expect(view().canUndo).toBe(false)
  await vi.runAllTimersAsync()
  expect(compareMenus(LIVE, server.content)).toEqual([])
})

test('EDIT-02 what did not change stays the same object when an answer comes', async () => {
  const { draft, view } = open()
  draft.edit(priced(99_000))
  const { content } = view()
  await vi.runAllTimersAsync()
  expect(view().content).toBe(content)
})
