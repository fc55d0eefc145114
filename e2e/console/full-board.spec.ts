// A board with the orders of a busy day, on a processor that is four times slower.
import type { Locator, Page } from '@playwright/test'
import { hideServerTime, holdTime } from '../support/clock.ts'
import { acceptButton, cardIn, consoleOrigin, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

const STATUSES = ['approved', 'prepare_order', 'ready', 'complete', 'complete', 'complete']

/** From the next load on the list has so many more orders, ten minutes old. */
const addOrders = (page: Page, count: number): Promise<unknown> =>
  page.addInitScript(
    ({ statuses, orderCount }) => {
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
      const ask = window.fetch
      window.fetch = async (...request) => {
        const response = await ask(...request)
        if (!/\/restaurant\/v1\/orders(\?|\/board)/.test(response.url)) return response
        const answer: { data: { id: string }[] } = await response.json()
        const [first] = answer.data
        // Past midnight the board reads the list of the day before as well, which has none.
        if (!first) return Response.json(answer)
        const more = Array.from({ length: orderCount }, (_, index) => ({
          ...first,
          id: `${first.id.slice(0, -4)}${1000 + index}`,
          outlet_order_id: String(2000 + index),
          status: statuses[index % statuses.length],
          created_at: minutesAgo(10),
          ready_at: minutesAgo(-30 - index),
        }))
        return Response.json({ ...answer, data: [...answer.data, ...more] })
      }
    },
    { statuses: STATUSES, orderCount: count },
  )

/** Longer than a press may take to be seen on a processor that others use too. */
const LONG_MS = 150

const countLongTasks = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    ({ waitMs, longMs }) =>
      new Promise(resolve => {
        let count = 0
        const observer = new PerformanceObserver(list => {
          count += list.getEntries().filter(({ duration }) => duration > longMs).length
        })
        observer.observe({ type: 'longtask' })
        setTimeout(() => resolve(count), waitMs)
      }),
    { waitMs: ms, longMs: LONG_MS },
  )

interface Press {
  /** Before any frame: the pressed card has answered, and the lists are as they were. */
  isAnsweredFirst: boolean
  /** The cards whose elements changed until the pressed one was in the kitchen. */
  changedCards: string[]
}

/** Presses in the page, where every step can be seen. */
const pressAndWatch = (accept: Locator): Promise<Press> =>
  accept.evaluate(async button => {
    const cardOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[data-card]')
    const pressed = cardOf(button)?.getAttribute('data-card') ?? ''
    const changed = new Set<string>()
    const moved = `[data-column="kitchen"] [data-card="${pressed}"]`
    const isMoved = new Promise<void>(resolve => {
      new MutationObserver(records => {
        for (const { target, addedNodes, removedNodes } of records)
          for (const node of [target, ...addedNodes, ...removedNodes]) {
            const id = cardOf(node)?.getAttribute('data-card')
            if (id) changed.add(id)
          }
        if (document.querySelector(moved)) resolve()
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    if (button instanceof HTMLElement) button.click()
    // React renders what a press is answered with before the page's next task.
    await Promise.resolve()
    await Promise.resolve()
    const isAnsweredFirst =
      Boolean(cardOf(button)?.querySelector('[data-leaving]')) && !document.querySelector(moved)
    await isMoved
    return { isAnsweredFirst, changedCards: [...changed].filter(id => id !== pressed) }
  })

test('BOARD-15 a press on a board of 300 orders is answered before the lists move, and changes no other card', async ({
  page,
  site,
}) => {
  // Texts that count minutes would change cards too.
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(acceptButton(page, order)).toBeVisible()
  await addOrders(page, 300)
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(page.getByRole('article')).toHaveCount(151)
  await holdTime(page)
  expect(await pressAndWatch(acceptButton(page, order))).toEqual({ isAnsweredFirst: true, changedCards: [] })
})

test('BOARD-15 with 300 orders a press moves its card, and a second that passes costs next to nothing', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await expect(acceptButton(page, order)).toBeVisible()
  await addOrders(page, 300)
  await page.goto(`${consoleOrigin(site)}/board`)
  await expect(page.getByRole('article')).toHaveCount(151)
  // Cards far below cost no layout: the browser skips them until they come near.
  const isSkipped = (card: Element) =>
    !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  expect(await page.getByRole('article').first().evaluate(isSkipped)).toBe(false)
  await expect.poll(() => page.getByRole('article').last().evaluate(isSkipped)).toBe(true)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // A busy machine may add one or two; all eight seconds had one when each card was rendered with the clock.
  expect(await countLongTasks(page, 8000)).toBeLessThanOrEqual(3)
  await acceptButton(page, order).click()
  await expect(cardIn(page, 'In the kitchen', order)).toBeVisible()
})
