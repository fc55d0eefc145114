// What a company may write in its texts, and how its pages show it.
import { company as companyProps } from '@pesan/contract/company'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&\u2028$&$1'
const PROMO = `Open <b onclick="alert(3)">late</b><script>alert(4)</script><a href="javascript:alert(5)">us</a>`

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({
    company_slug: 'bara',
    name: HOSTILE,
    meta_description: HOSTILE,
    red_bar_text: PROMO,
    above_checkout_text: HOSTILE,
    bottom_footer_text: HOSTILE,
    customer_reviews: [{ review: HOSTILE, rating: 5, customer_name: HOSTILE, date: HOSTILE }],
    outlets: [outletDocumentOf({ name: HOSTILE, address: HOSTILE })],
  })
  const name = '</script><b>Sambal</b>'
  await api.importMenu('bara', [
    { id: 'c', name, items: [{ id: 'i', name, description: HOSTILE.replace('\u2028', '') }] },
  ])
})
afterAll(() => api.stop())

const pageAt = async (path: string) => (await api.fetch({ path, host: 'bara.localhost' })).text
const propsOf = (page: string) => {
  const text = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  return v.parse(v.object({ company: companyProps }), JSON.parse(text)).company
}

describe('the texts of a company', () => {
  test.each(['/', '/cart', '/nowhere'])('AMB-036 end no element and start none: %s', async path => {
    // Every attribute is in double quotes; the rest are tags, and texts that cannot be tags.
    const page = (await pageAt(path)).replaceAll(/"[^"]*"/g, '""')
    const tags = new Set([...page.matchAll(/<\/?([^\s>/]*)/g)].map(([, name]) => name))
    const written = [
      '!doctype',
      'html',
      'head',
      'meta',
      'style',
      'title',
      'link',
      'script',
      'body',
      'div',
      'main',
    ]
    expect([...tags].filter(name => !written.includes(name ?? ''))).toEqual([])
    expect(page).not.toMatch(/<[^>]* on\w+=/)
    const opened = page.match(/<script[ >]/g) ?? []
    expect(page.match(/<\/script>/g)).toHaveLength(opened.length)
    expect(opened.length).toBeGreaterThanOrEqual(2)
  })

  test('arrive in the page’s props as they were written', async () => {
    const company = propsOf(await pageAt('/'))
    expect([company.name, company.above_checkout_text, company.customer_reviews[0]?.review]).toEqual([
      HOSTILE,
      HOSTILE,
      HOSTILE,
    ])
  })

  test('AMB-036 the promo bar is sanitised when it is stored, and again when it is shown', async () => {
    const clean = 'Open <b>late</b><a rel="noopener">us</a>'
    expect(await api.rows("select red_bar_text from company where slug = 'bara'")).toEqual([
      { red_bar_text: clean },
    ])
    expect(propsOf(await pageAt('/')).red_bar_text).toBe(clean)
    await api.rows("update company set red_bar_text = $1, version = version + 1 where slug = 'bara'", [PROMO])
    await api.services.directory.reload()
    expect(propsOf(await pageAt('/')).red_bar_text).toBe(clean)
  })
})
