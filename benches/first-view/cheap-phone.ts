// A cheap phone on a slow network: the size, the processor and the connection of every measurement here.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { SLOW_4G } from '../harness/slow-network.ts'

export interface Phone {
  page: Page
  close(): Promise<void>
}

export interface PhoneOptions {
  /** 4: four times as slow as this machine. */
  cpuSlowdown: number
  isSlowNetwork: boolean
}

const PHONE_SIZE = { width: 390, height: 844 }

/** A new one each time: nothing cached, nothing stored. */
export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session, options)
  return { page, close: () => context.close() }
}

async function slowDown(session: CDPSession, { cpuSlowdown, isSlowNetwork }: PhoneOptions): Promise<void> {
  if (isSlowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
