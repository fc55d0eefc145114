// Imports the two demo companies with their members at the first start of a development set-up, with the same code that
// imports any company. Each start renews the pairing code of their tablets.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivityAction } from '@pesan/contract/activity'
import type { CompanyId } from '@pesan/contract/ids'
import { companyImport } from '@pesan/contract/restaurant'
import { role } from '@pesan/contract/scope'
import * as v from 'valibot'
import type { Services } from './app/services.ts'
import type { CompanyEntry } from './companies/company-directory.ts'
import type { Log } from './db/log.ts'
import { createActivity } from './features/activity/activity.service.ts'
import { OPERATOR } from './features/activity/actor.ts'
import { importCompany } from './features/company/company.service.ts'
import { addPairingCode } from './features/device/pairing.service.ts'
import { storeImage } from './features/image/image.service.ts'
import { addMember, listMembers } from './features/member/member.service.ts'
import { setPin } from './features/member/pin.service.ts'
import { importMenu } from './features/menu/import-menu.service.ts'
import { outletsOf } from './features/outlet/outlet.service.ts'
import { packageFile } from './settings/package-file.ts'

const DEMO = packageFile('demo')
export const DEMO_COMPANIES = ['bara', 'sawah'] as const

/** Imports what is missing; an existing company stays as it is, whatever changes it has had. */
export async function importDemoCompanies(services: Services, log: Log): Promise<void> {
  for (const slug of DEMO_COMPANIES) {
    if (services.directory.bySlug(slug) === null) await importDemoCompany(services, slug)
    const company = services.directory.bySlug(slug)
    if (company) {
      await addDemoMembers(services, company)
      await offerDemoTablet(services, company)
    }
    if (company?.menuVersion === 0) {
      await storeDemoImages(services, slug, company.id)
      const menu = await importMenu(recording(services, 'menu.imported'), {
        company,
        document: await readJson(slug, 'menu.json'),
        dryRun: false,
      })
      if (!('counts' in menu)) throw new Error(`the menu of ${slug} is refused: ${JSON.stringify(menu)}`)
      log.info({ slug, ...menu.counts }, 'demo company imported')
    }
  }
}

const recording = (services: Services, action: ActivityAction) => ({
  ...services,
  activity: createActivity(services, { action, actor: OPERATOR }),
})

async function importDemoCompany(services: Services, slug: string): Promise<void> {
  const [document, logo, icon] = await Promise.all([
    readJson(slug, 'company.json'),
    readFile(join(DEMO, slug, 'logo.svg'), 'utf8'),
    readFile(join(DEMO, slug, 'icon.svg'), 'utf8'),
  ])
  const result = await importCompany(recording(services, 'company.imported'), {
    document: { ...v.parse(companyImport, document), logo, icon },
    dryRun: false,
    removeOutlets: false,
  })
  if (result.status === 'invalid')
    throw new Error(`company ${slug} has faults: ${JSON.stringify(result.faults)}`)
}

const demoMembers = v.array(
  v.object({ name: v.string(), phone: v.string(), role, outlets: v.optional(v.array(v.string())) }),
)
const PIN_LENGTH = 4

/** One for each role; their PINs are the end of their numbers. A company that has members already keeps them. */
async function addDemoMembers(services: Services, company: CompanyEntry): Promise<void> {
  if ((await listMembers(services, { companyId: company.id })).length > 0) return
  const members = v.parse(demoMembers, await readJson(company.slug, 'members.json'))
  const outlets = await outletsOf(services, company)
  for (const { outlets: shortCodes, ...member } of members) {
    const own = outlets.filter(({ shortCode }) => shortCodes?.includes(shortCode)).map(({ id }) => id)
    await addMember(services, company, { ...member, outletIds: shortCodes === undefined ? null : own })
  }
  const deps = { ...recording(services, 'member.pin_set'), pinKey: services.secrets.pinKey }
  for (const { id: memberId, name, phone } of await listMembers(services, { companyId: company.id }))
    await setPin(deps, company, { memberId, name: name ?? phone, pin: phone.slice(-PIN_LENGTH) })
}

const demoTablet = v.object({ name: v.string(), outlet: v.string(), code: v.string() })
const TABLET_CODE_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** The code that pairs a tablet at the counter; a start after its use makes it good again. */
async function offerDemoTablet(services: Services, company: CompanyEntry): Promise<void> {
  const { name, code, outlet } = v.parse(demoTablet, await readJson(company.slug, 'tablet.json'))
  const found = (await outletsOf(services, company)).find(({ shortCode }) => shortCode === outlet)
  if (!found) return
  const tablet = { kind: 'counter', outletId: found.id, name, by: OPERATOR, code } as const
  const deps = { ...services, codeKey: services.secrets.codeKey }
  await addPairingCode(deps, company, { ...tablet, lifeMs: TABLET_CODE_LIFE_MS })
}

/** Stored under the addresses that the menu names; their host does not exist. */
async function storeDemoImages(services: Services, slug: string, companyId: CompanyId): Promise<void> {
  const folder = join(DEMO, slug, 'photos')
  const files = await readdir(folder)
  const store = async (file: string) => {
    const stored = await storeImage(services, {
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
