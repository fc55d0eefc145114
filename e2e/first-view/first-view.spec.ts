// What the first view costs to load: the part of budgets.json that only a browser can measure.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { ROOT } from '../support/programs.ts'
import { expect, test } from '../support/test.ts'

const COMPANIES = ['bara', 'sawah']

interface PageBudget {
  htmlKib: number
  requestsWithoutImages: number
}

const budget = (JSON.parse(readFileSync(join(ROOT, 'budgets.json'), 'utf8')) as { page: PageBudget }).page

declare global {
  var requestsUntilAlive: string[] | undefined
}

/** All addresses but images, up to the moment when the page marks itself as alive; what is loaded at idle comes later. */
const noteRequestsUntilAlive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = () => {
      if (globalThis.requestsUntilAlive || !('alive' in document.documentElement.dataset)) return
      const entries = performance.getEntries().filter(entry => entry instanceof PerformanceResourceTiming)
      globalThis.requestsUntilAlive = entries
        .filter(({ initiatorType, name }) => initiatorType !== 'img' && !name.includes('/brand/'))
        .map(({ name }) => name)
    }
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-alive'] })
  })

async function requestsUntilAlive(page: Page): Promise<string[]> {
  await page.waitForFunction(() => globalThis.requestsUntilAlive !== undefined)
  return page.evaluate(() => globalThis.requestsUntilAlive ?? [])
}

/** As it goes over the wire. */
const compressedBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(address)
    const headers = { host: `${hostname}:${port}`, 'accept-encoding': 'br' }
    get({ host: '127.0.0.1', port, path: pathname, headers }, answer => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })

for (const slug of COMPANIES) {
  test(`the home page of ${slug} keeps to its budget: HTML, requests, nothing moves`, async ({
    page,
    site,
  }) => {
    await noteRequestsUntilAlive(page)
    await watchLayoutShift(page)
    await page.goto(`${site.origin(slug)}/`)
    const requests = await requestsUntilAlive(page)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budget.requestsWithoutImages)
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
    expect(await compressedBytes(`${site.origin(slug)}/`)).toBeLessThanOrEqual(budget.htmlKib * 1024)
  })
}
