import { companyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Company } from './company.ts'
import { createCompanyDirectory, type DirectoryOptions } from './company-directory.ts'

const ids = { bara: '0192d3a0-0000-7000-8000-000000000001', sawah: '0192d3a0-0000-7000-8000-000000000002' }
const companyOf = (slug: keyof typeof ids, given: Partial<Company> = {}): Company =>
  ({ id: v.parse(companyId, ids[slug]), slug, version: 1, menuVersion: 1, domains: [], ...given }) as Company

type Given = Partial<Pick<DirectoryOptions, 'defaultCompany' | 'readCatalogue'>>

async function directoryOf(companies: Company[], given: Given = {}) {
  const reads: string[] = []
  let isBroken = false
  const directory = createCompanyDirectory({
    baseDomain: 'pesan.example',
    defaultCompany: null,
    listCompanies: async () => companies,
    findCompany: async id => companies.find(company => company.id === id) ?? null,
    readCatalogue: async company => {
      reads.push(`${company.slug} ${company.menuVersion}`)
      if (isBroken) throw new Error('no database')
      return {
        menu: { version: company.menuVersion, categories: [] },
        products: new Map(),
        sellingTimes: new Map(),
        translatedInto: [],
      }
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
    ...given,
  })
  await directory.reload()
  return { directory, reads, breakIt: (broken: boolean) => void (isBroken = broken) }
}

describe('the company of a host', () => {
  test.each([
    ['bara.pesan.example', 'bara'],
    ['bara.pesan.example:3000', 'bara'],
    ['BARA.Pesan.Example.', 'bara'],
    ['order.bara.example', 'bara'],
    ['sawah.pesan.example', 'sawah'],
    ['pesan.example', 'sawah'],
    ['localhost:3000', 'sawah'],
    ['127.0.0.1:3000', 'sawah'],
    ['[::1]:3000', 'sawah'],
    ['www.bara.pesan.example', null],
    ['bara.pesan.example.evil.example', null],
    ['evil-pesan.example', null],
    ['bara', null],
    ['', null],
    ['[', null],
    ['__proto__', null],
  ])('AMB-023 %j is %s', async (host, slug) => {
    const companies = [companyOf('bara', { domains: ['order.bara.example'] }), companyOf('sawah')]
    const { directory } = await directoryOf(companies, { defaultCompany: 'sawah' })
    const answer = directory.byHost(host)
    expect(answer.status === 'found' ? answer.entry.slug : null).toBe(slug)
  })

  test('without a default company, a host that names no company finds none', async () => {
    const { directory } = await directoryOf([companyOf('bara')])
    for (const host of ['pesan.example', 'localhost', '127.0.0.1'])
      expect(directory.byHost(host).status).toBe('unknown')
  })
})

describe('a domain that goes to another company', () => {
  test.each([
    ['the one that had it', ['bara', 'sawah']],
    ['the one that gets it', ['sawah', 'bara']],
  ] as const)('is found there, also when %s is read first', async (_first, order) => {
    const companies = [companyOf('bara', { domains: ['order.example'] }), companyOf('sawah')]
    const { directory } = await directoryOf(companies)
    expect(directory.byHost('order.example:443')).toMatchObject({ entry: { slug: 'bara' } })
    companies[0] = companyOf('bara', { version: 2 })
    companies[1] = companyOf('sawah', { version: 2, domains: ['order.example'] })
    for (const slug of order) await directory.refresh(v.parse(companyId, ids[slug]))
    expect(directory.byHost('order.example:443')).toMatchObject({ entry: { slug: 'sawah' } })
    expect(directory.byHost('bara.pesan.example')).toMatchObject({ entry: { slug: 'bara', version: 2 } })
  })
})

describe('an entry', () => {
  test('exists for one version of company and menu, and what was rendered from it is dropped with it', async () => {
    const companies = [companyOf('bara')]
    const { directory } = await directoryOf(companies)
    const first = directory.bySlug('bara')
    await directory.reload()
    await directory.refresh(v.parse(companyId, ids.bara))
    expect(directory.bySlug('bara')).toBe(first)
    companies[0] = companyOf('bara', { menuVersion: 2 })
    await directory.refresh(v.parse(companyId, ids.bara))
    const second = directory.bySlug('bara')
    expect(second).not.toBe(first)
    companies[0] = companyOf('bara', { menuVersion: 2, version: 2 })
    await directory.reload()
    expect(directory.bySlug('bara')).not.toBe(second)
  })

  test('is not replaced by an older version that was read late', async () => {
    const companies = [companyOf('bara', { menuVersion: 7 })]
    const { directory } = await directoryOf(companies)
    companies[0] = companyOf('bara', { menuVersion: 6 })
    await directory.refresh(v.parse(companyId, ids.bara))
    expect(directory.bySlug('bara')?.menuVersion).toBe(7)
  })

  test('reads its menu once, at the first use, and again after a failure', async () => {
    const { directory, reads, breakIt } = await directoryOf([companyOf('bara')])
    const entry = directory.bySlug('bara')
    expect(reads).toEqual([])
    breakIt(true)
    await expect(entry?.catalogue()).rejects.toThrow('no database')
    breakIt(false)
    await Promise.all([entry?.catalogue(), entry?.catalogue()])
    await entry?.catalogue()
    expect(reads).toEqual(['bara 1', 'bara 1'])
  })

  test('reads its menu again once the menus of other companies have displaced it', async () => {
    const reads: string[] = []
    const { directory } = await directoryOf([companyOf('bara'), companyOf('sawah')], {
      readCatalogue: async ({ slug, menuVersion }) => {
        reads.push(slug)
        // As many products as all companies together may have in memory.
        const products = new Map(Array.from({ length: 29_000 }, (_, id) => [id, {}])) as never
        return {
          menu: { version: menuVersion, categories: [] },
          products,
          sellingTimes: new Map(),
          translatedInto: [],
        }
      },
    })
    for (const slug of ['bara', 'bara', 'sawah', 'bara'] as const) await directory.bySlug(slug)?.catalogue()
    expect(reads).toEqual(['bara', 'sawah', 'bara'])
  })

  test('disappears with its company, and so do its hosts', async () => {
    const companies = [companyOf('bara'), companyOf('sawah')]
    const { directory } = await directoryOf(companies)
    companies.pop()
    await directory.refresh(v.parse(companyId, ids.sawah))
    expect(directory.byHost('sawah.pesan.example').status).toBe('unknown')
    companies.pop()
    await directory.reload()
    expect(directory.byHost('bara.pesan.example').status).toBe('unknown')
    expect(directory.byId(v.parse(companyId, ids.bara))).toBeNull()
  })
})
