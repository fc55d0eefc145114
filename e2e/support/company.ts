// Companies of a test's own: small documents, imported as an operator does it, so that no test shares one with another.
import type { Site } from './site.ts'

type CompanyTexts = Readonly<Record<string, unknown>>

/** A company that says nothing beyond what it must; `words` are fields of its document. */
const companyDocument = (slug: string, words: CompanyTexts = {}): object => ({
  company_slug: slug,
  name: 'Warung Uji',
  outlets: [
    {
      short_code: 'UJI',
      name: 'Warung Uji Pusat',
      address: 'Jl. Uji 1, Denpasar',
      latitude: -8.65,
      longitude: 115.2,
    },
  ],
  ...words,
})

let companies = 0

export interface OwnCompany {
  slug: string
  origin: string
  /** Changes these words; everything else stays as it is. */
  updateTexts(words: CompanyTexts): Promise<void>
  /** Replaces the menu. */
  updateMenu(menu: object): Promise<void>
}

/** Imports a company under a unique slug, with its menu if given. */
export async function openCompany(
  site: Site,
  { words = {}, menu }: { words?: CompanyTexts; menu?: object } = {},
): Promise<OwnCompany> {
  companies += 1
  const slug = `uji-${process.pid}-${companies}`
  const updateTexts = (newTexts: CompanyTexts) =>
    site.operate({ method: 'PUT', path: '/company', company: slug, body: companyDocument(slug, newTexts) })
  const updateMenu = (newMenu: object) =>
    site.operate({ method: 'PUT', path: '/menu', company: slug, body: newMenu })
  await updateTexts(words)
  if (menu) await updateMenu(menu)
  return { slug, origin: site.origin(slug), updateTexts, updateMenu }
}
