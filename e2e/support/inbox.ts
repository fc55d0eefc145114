// Reading a one-time code as a person does: from the phone's inbox page of the WhatsApp simulator.
import type { Browser } from '@playwright/test'
import type { Site } from './site.ts'

/** `phone` in digits with country code. Answers the newest code that was sent there. */
export async function readCode(browser: Browser, site: Site, phone: string): Promise<string> {
  const inbox = await browser.newPage()
  try {
    await inbox.goto(site.inbox(phone))
    const message = inbox.getByText(/\d{6}/).last()
    await message.waitFor()
    const code = /\b\d{6}\b/.exec(await message.innerText())?.[0]
    if (code === undefined) throw new Error('the inbox shows no code')
    return code
  } finally {
    await inbox.close()
  }
}
