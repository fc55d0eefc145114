// What the board says of printers and of tickets that were not printed (TICKET-03, TICKET-10, TICKET-12).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner, openBoard, orderFood } from '../support/console.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

interface Job {
  id: string
  token: string
}

/** Calls as a program that prints for the company of the member on this page. */
const programOf = (page: Page, company: string) => {
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<{ data: never }> =>
    page.evaluate(
      async ([slug, how, where, sent]) => {
        const answer = await fetch(`/api/restaurant/v1${where}`, {
          method: how,
          headers: { 'pesan-company': slug, 'content-type': 'application/json' },
          ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return answer.json()
      },
      [company, method, path, body] as const,
    )
  const printer = async (): Promise<string> => {
    const { data } = await call('GET', '/printers')
    const [first] = data as { id: string }[]
    return first?.id ?? ''
  }
  return {
    async claim(works: boolean): Promise<Job> {
      const { data } = await call('POST', `/printers/${await printer()}/claims`, { works })
      const [job] = data as Job[]
      if (!job) throw new Error('nothing to print')
      return job
    },
    stop: async (problem: string) => call('POST', `/printers/${await printer()}/claims`, { problem }),
    works: async () => call('POST', `/printers/${await printer()}/claims`, { works: true }),
    report: ({ id, token }: Job, state: string, problem?: string) =>
      call('POST', `/print-jobs/${id}/reports`, { token, state, ...(problem && { problem }) }),
  }
}

const PRINTER = { outlet: 'UJI', name: 'Kitchen', width: 80, language: 'en' }

/** A board, and a printer with the ticket of an accepted order; returns the program that prints. */
async function openWithTicket(page: Page, site: Site) {
  const restaurant = await openBoard(page, site)
  const { slug: company } = restaurant.company
  await site.operate({ method: 'POST', path: '/printers', company, body: PRINTER })
  const { id } = await orderFood(restaurant)
  const body = { status: 'prepare_order' }
  await site.operate({ method: 'POST', path: `/orders/${id}/status`, company, body })
  return programOf(page, company)
}

test('TICKET-03 TICKET-12 the board says what is wrong with a printer and how many tickets wait, until it works @desk', async ({
  page,
  site,
}) => {
  const program = await openWithTicket(page, site)
  const band = page.getByRole('region', { name: 'Printing' })
  await expect(band).toHaveCount(0)

  const job = await program.claim(false)
  await program.report(job, 'failed', 'out_of_paper')
  await expect(band).toContainText('Kitchen: out of paper. 1 ticket waits')
  await expectAccessible(page)
  await program.report(await program.claim(true), 'sent')
  await expect(band).toHaveCount(0)
})

test('TICKET-03 a printer that fails falls in two notes, once, until it works and fails again @desk', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      const { dataset } = document.documentElement
      dataset.notes = `${dataset.notes ?? ''} ${Math.round(this.frequency.value)}`
      start.call(this, at)
    }
  })
  const notes = () => page.evaluate(() => document.documentElement.dataset.notes?.trim())
  const restaurant = await openBoard(page, site, { sound: 'unanswered' })
  const { slug } = restaurant.company
  await site.operate({ method: 'POST', path: '/printers', company: slug, body: PRINTER })
  await page.reload()
  await page.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect.poll(notes).toBe('1319 1760')
  const program = programOf(page, slug)
  const band = page.getByRole('region', { name: 'Printing' })
  const fails = async (problem: string) => {
    await program.stop(problem)
    await expect(band).toBeVisible()
  }
  await fails('off')
  await expect.poll(notes).toBe('1319 1760 880 587')
  await fails('cover_open')
  await expect(band).toContainText('its cover is open')
  expect(await notes()).toBe('1319 1760 880 587')
  await program.works()
  await expect(band).toHaveCount(0)
  await fails('off')
  await expect.poll(notes).toBe('1319 1760 880 587 880 587')
})

test('TICKET-08 TICKET-10 what may be on paper waits for a press on the board, which prints it again or drops it @phone', async ({
  page,
  site,
}) => {
  const program = await openWithTicket(page, site)
  const job = await program.claim(false)
  await program.report(job, 'sent')
  await program.report(job, 'unsure', 'no_answer')
  const band = page.getByRole('region', { name: 'Printing' })
  await expect(band).toContainText('1 ticket may not be printed')
  await band.getByRole('button', { name: 'Tickets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tickets that are not printed' })
  await expect(sheet).toContainText('May be on paper, please look: the printer has not said that it is done')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Print: #/ }).click()
  await expect(sheet).toContainText('Waits for the printer')
  await expect(sheet.getByRole('button', { name: /^Print: #/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: /^Drop: #/ }).click()
  await expect(sheet).toContainText('Every ticket is printed')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(band).toHaveCount(0)
})

test('TICKET-10 a ticket that is printed after a press leaves the list within seconds @desk', async ({
  page,
  site,
}) => {
  const program = await openWithTicket(page, site)
  const job = await program.claim(false)
  await program.report(job, 'sent')
  await program.report(job, 'unsure', 'no_answer')
  await page.getByRole('region', { name: 'Printing' }).getByRole('button', { name: 'Tickets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tickets that are not printed' })
  await sheet.getByRole('button', { name: /^Print: #/ }).click()
  await expect(sheet).toContainText('Waits for the printer')
  const again = await program.claim(false)
  await program.report(again, 'sent')
  await program.report(again, 'printed')
  await expect(sheet).toContainText('Every ticket is printed', { timeout: 20_000 })
})

test('TICKET-08 TICKET-12 a manager adds a printer for a station with a stand-in, changes it and removes it', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/settings' })
  await page.getByRole('link', { name: 'Printers' }).click()
  await expect(page.getByText('No printers yet.')).toBeVisible()
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add printer' }).click()
    const form = page.getByRole('dialog', { name: 'Add printer' })
    await form.getByLabel('Name').fill(name)
    const save = async (): Promise<void> => {
      await form.getByRole('button', { name: 'Add printer' }).click()
      const added = page.getByRole('dialog', { name: `${name} is added` })
      await added.getByRole('button', { name: 'Close' }).click()
    }
    return { form, save }
  }
  const kitchen = await add('Kitchen')
  await expectAccessible(page)
  await kitchen.save()
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row('Kitchen')).toContainText('Warung Uji Pusat, Kitchen, 80 mm')
  await expect(row('Kitchen')).toContainText('Has not printed yet')
  const bar = await add('Bar')
  await bar.form.getByText('58 mm').click()
  await bar.form.getByText('Drinks').click()
  await bar.form.getByRole('combobox', { name: /^Prints instead/ }).selectOption({ label: 'Kitchen' })
  await bar.save()
  await expect(row('Bar')).toContainText('Kitchen, 58 mm, 1 category')
  await expect(page.getByText('pesan print Bar=192.168.1.50 Kitchen=192.168.1.51')).toBeVisible()
  await expectAccessible(page)

  await row('Bar').getByRole('button', { name: 'Change Bar' }).click()
  const form = page.getByRole('dialog', { name: 'Bar' })
  await expect(form.getByRole('checkbox', { name: 'Drinks' })).toBeChecked()
  await form.getByText('Print when an order is accepted').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row('Bar')).toContainText('not on acceptance')
  await row('Bar').getByRole('button', { name: 'Remove Bar' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Bar?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row('Bar')).toHaveCount(0)
})
