// The phone of a customer: reads the one-time code that it received, and writes to the store.
import { type Browser, expect } from '@playwright/test'
import type { Site } from './site.ts'

/** `phone` in digits with country code. Answers the newest code that was sent there. */
export async function readCode(site: Site, phone: string): Promise<string> {
  const address = site.inbox(phone).replace('/inbox?', '/inbox.json?')
  let code: string | null | undefined
  await expect(async () => {
    const { messages } = (await (await fetch(address)).json()) as { messages: { code: string | null }[] }
    // An invitation may come after it.
    code = messages.find(message => message.code !== null)?.code
    expect(code, 'a code came').toMatch(/^\d{6}$/)
  }).toPass({ intervals: [50] })
  return code ?? ''
}

/** As `readCode`, from the page of the WhatsApp simulator, as a person does it. */
export async function readCodeOnPage(browser: Browser, site: Site, phone: string): Promise<string> {
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

/** `phone` in digits with country code. */
export async function writeToStore(
  browser: Browser,
  site: Site,
  { phone, text }: { phone: string; text: string },
): Promise<void> {
  const page = await browser.newPage()
  try {
    await page.goto(site.inbox(phone))
    await page.getByRole('textbox', { name: 'From' }).fill(phone)
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(`Sent to the store: ${text}`).waitFor()
  } finally {
    await page.close()
  }
}
