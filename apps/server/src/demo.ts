// Imports the two demo companies at the first start of a development set-up, with the same code that imports any
// company.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompanyId } from '@pesan/contract/ids'
import { companyImport } from '@pesan/contract/restaurant'
import * as v from 'valibot'
import type { Services } from './app/services.ts'
import type { Log } from './db/log.ts'
import { importCompany } from './features/company/company.service.ts'
import { importMenu } from './features/menu/menu.service.ts'
import { storePicture } from './features/picture/picture.service.ts'

const DEMO = fileURLToPath(new URL('../demo/', import.meta.url))
export const DEMO_COMPANIES = ['bara', 'sawah'] as const

/** Imports what is missing; an existing company stays as it is, whatever changes it has had. */
export async function importDemoCompanies(services: Services, log: Log): Promise<void> {
  for (const slug of DEMO_COMPANIES) {
    if (services.directory.bySlug(slug) === null) await importDemoCompany(services, slug)
    const company = services.directory.bySlug(slug)
    if (company?.menuVersion === 0) {
      await storeDemoPictures(services, slug, company.id)
      const menu = await importMenu(services, {
        company,
        document: await readJson(slug, 'menu.json'),
        dryRun: false,
      })
      if (menu.status === 'invalid')
        throw new Error(`the menu of ${slug} has faults: ${JSON.stringify(menu.faults)}`)
      log.info({ slug, ...menu.counts }, 'demo company imported')
    }
  }
}

async function importDemoCompany(services: Services, slug: string): Promise<void> {
  const [document, logo, icon] = await Promise.all([
    readJson(slug, 'company.json'),
    readFile(join(DEMO, slug, 'logo.svg'), 'utf8'),
    readFile(join(DEMO, slug, 'icon.svg'), 'utf8'),
  ])
  const result = await importCompany(services, {
    document: { ...v.parse(companyImport, document), logo, icon },
    dryRun: false,
    removeOutlets: false,
  })
  if (result.status === 'invalid')
    throw new Error(`company ${slug} has faults: ${JSON.stringify(result.faults)}`)
}

/** Stored under the addresses that the menu names; their host does not exist. */
async function storeDemoPictures(services: Services, slug: string, companyId: CompanyId): Promise<void> {
  const folder = join(DEMO, slug, 'photos')
  const files = await readdir(folder)
  const store = async (file: string) => {
    const stored = await storePicture(services, {
      companyId,
      address: `https://images.${slug}.example/${file}`,
      bytes: await readFile(join(folder, file)),
      formats: ['webp'],
    })
    if (stored.status === 'not_kept') throw stored.cause
    if (stored.status === 'refused') throw new Error(`the picture ${slug}/${file} ${stored.reason}`)
  }
  await Promise.all(files.map(store))
}

const readJson = async (slug: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(DEMO, slug, file), 'utf8'))
