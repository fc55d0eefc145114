// Completes an imported company document with the stored one, and describes the difference in words (OPEN-10).
import {
  type CompanyChange,
  type CompanyDocument,
  type CompanyImport,
  NEW_COMPANY,
  NEW_OUTLET,
  type OutletDocument,
} from '@pesan/contract/restaurant'
import { cleanPromoHtml } from './promo-html.ts'

export interface DocumentFault {
  path: string
  message: string
}

export type CompletedDocument =
  | { status: 'complete'; document: CompanyDocument }
  | { status: 'invalid'; faults: DocumentFault[] }

/** Absent members stay unchanged; a new company takes the defaults, and needs a name and outlets. */
export async function completeDocument(
  known: CompanyDocument | null,
  given: CompanyImport,
): Promise<CompletedDocument> {
  const { name = known?.name, outlets } = given
  const completed = outlets
    ? outlets.map(outlet => completeOutlet(known?.outlets ?? [], outlet))
    : known?.outlets
  if (name === undefined || completed === undefined) {
    const missing = { name, outlets: completed }
    const faults = Object.entries(missing)
      .filter(([, value]) => value === undefined)
      .map(([path]) => ({ path, message: 'a new company needs it' }))
    return { status: 'invalid', faults }
  }
  const document: CompanyDocument = {
    ...(known ?? structuredClone(NEW_COMPANY)),
    ...withoutUndefined(given),
    company_slug: given.company_slug,
    name,
    outlets: completed,
  }
  const promoHtml = document.red_bar_text ? await cleanPromoHtml(document.red_bar_text) : null
  return {
    status: 'complete',
    document: { ...document, domains: [...new Set(document.domains)], red_bar_text: promoHtml },
  }
}

type GivenOutlet = NonNullable<CompanyImport['outlets']>[number]

function completeOutlet(known: readonly OutletDocument[], given: GivenOutlet): OutletDocument {
  const before = known.find(({ short_code }) => short_code === given.short_code)
  return { ...NEW_OUTLET, ...before, ...withoutUndefined(given) }
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

const withoutUndefined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>

/** The outlets of the first document that the second no longer has. */
export function removedOutlets(before: CompanyDocument, after: CompanyDocument): OutletDocument[] {
  const staying = new Set(after.outlets.map(outlet => outlet.short_code))
  return before.outlets.filter(outlet => !staying.has(outlet.short_code))
}

/** Returns every difference by its path; empty if both documents are equal. */
export function describeChanges(before: CompanyDocument, after: CompanyDocument): CompanyChange[] {
  const { outlets: outletsBefore, ...membersBefore } = before
  const { outlets: outletsAfter, ...membersAfter } = after
  return [
    ...describeMembers(membersBefore, membersAfter, ''),
    ...describeOutlets(outletsBefore, outletsAfter),
    ...removedOutlets(before, after).map(({ short_code, name }) => ({
      path: `outlets.${short_code}`,
      message: `leaves: ${name}; its orders stay`,
    })),
  ]
}

function describeOutlets(
  before: readonly OutletDocument[],
  after: readonly OutletDocument[],
): CompanyChange[] {
  const codes = after.map(outlet => outlet.short_code)
  const staying = before.map(outlet => outlet.short_code).filter(code => codes.includes(code))
  const each = after.flatMap(outlet => {
    const path = `outlets.${outlet.short_code}`
    const known = before.find(({ short_code }) => short_code === outlet.short_code)
    return known
      ? describeMembers(known, outlet, `${path}.`)
      : [{ path, message: `new: ${outlet.name}, ${outlet.address}` }]
  })
  const isReordered = codes.filter(code => staying.includes(code)).join() !== staying.join()
  return isReordered ? [...each, { path: 'outlets', message: `new order: ${codes.join(', ')}` }] : each
}

function describeMembers(before: object, after: object, prefix: string): CompanyChange[] {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]): CompanyChange[] => {
    const old = known.get(name)
    if (canonical(old) === canonical(value)) return []
    return [{ path: `${prefix}${name}`, message: describeChange(old, value) }]
  })
}

const MAX_SHOWN_CHARACTERS = 60

function describeChange(before: unknown, after: unknown): string {
  const [from, to] = [show(before), show(after)]
  return from === to ? `${from}, with another content` : `${from} → ${to}`
}

function show(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const written = canonical(value)
  if (written.length <= MAX_SHOWN_CHARACTERS) return written
  if (Array.isArray(value)) return `${value.length} entries`
  return `${written.slice(0, MAX_SHOWN_CHARACTERS)}… (${written.length} characters)`
}

/** JSON with sorted members, because the database may return those of hours in any order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
