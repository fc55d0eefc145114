// A page of the console on a slow processor, signed in as the owner of the sample companies.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { readCode } from './shop.ts'

const CPU_SLOWDOWN = 4
/** Of a tablet at the counter. */
const VIEWPORT = { width: 1280, height: 800 }
const OWNER = '+6281139602121'
const DEVICE = {
  deviceId: 'a-device-of-the-bench',
  locale: 'en',
  theme: 'light',
  sound: 'declined',
  company: 'bara',
  outlet: null,
}

export interface ConsoleAddress {
  port: number
  sandboxPort: number
}

export async function openSlowPage(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Returns the origin of the console. */
export async function signInToConsole(page: Page, { port, sandboxPort }: ConsoleAddress): Promise<string> {
  const origin = `http://manage.localhost:${port}`
  await page.addInitScript(`localStorage.setItem('pesan:device', ${JSON.stringify(JSON.stringify(DEVICE))})`)
  await page.goto(origin)
  const device_id = DEVICE.deviceId
  await ask(page, 'codes', { phone: OWNER, locale: 'en', device_id })
  const otp = await readCode(sandboxPort, OWNER)
  await ask(page, 'session', { phone: OWNER, otp, device_id })
  return origin
}

/** A call of the console, with the cookie of its page. */
const ask = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    `fetch('/api/console/v1/${path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify(body))},
    }).then(({ ok, status }) => { if (!ok) throw new Error('${path}: ' + status) })`,
  )
