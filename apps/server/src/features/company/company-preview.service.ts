// Addresses at which the storefront shows what is not live (OPEN-02, OPEN-04, EDIT-02): random, of one member, and short-lived.
import type { SomeSettings } from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashToken } from '../../settings/secrets.ts'
import { findCompanyDocument } from './company-document.repository.ts'
import { completeDocument, type DocumentFault } from './company-document.ts'
import {
  type DraftView,
  findPreview,
  type NewPreview,
  type PreviewRow,
  savePreview,
} from './company-preview.repository.ts'
import { documentFaults } from './document-faults.ts'
import { pickSettings, settingsOf } from './setting-facts.ts'

export type { PreviewRow }

const LIFE_MS = 15 * 60 * 1000

export interface PreviewDeps {
  db: Db
  clock: Clock
  ids: Ids
  baseDomain: string
}

export interface PreviewRequest {
  companyId: CompanyId
  slug: string
  memberId: string
  language: Locale
  after: SomeSettings
}

export interface MadeAddress {
  token: string
  expiresAt: Date
}

export type PreviewResult =
  | ({ status: 'made' } & MadeAddress)
  | { status: 'invalid'; faults: DocumentFault[] }

/** The values are refused as they would be when saved. */
export async function makePreview(
  { db, clock, ids, baseDomain }: PreviewDeps,
  { companyId, slug, memberId, language, after }: PreviewRequest,
): Promise<PreviewResult> {
  const known = await findCompanyDocument(db, { slug })
  const completed = await completeDocument(known?.document ?? null, { company_slug: slug, ...after })
  if (completed.status === 'invalid') return completed
  const faults = documentFaults(completed.document, baseDomain)
  if (faults.length > 0) return { status: 'invalid', faults }
  const names = Object.keys(after) as (keyof SomeSettings)[]
  const settings = pickSettings(settingsOf(completed.document), names)
  const made = await saveAddress({ db, clock, ids }, { companyId, memberId, language, settings, menu: null })
  return { status: 'made', ...made }
}

interface MenuPreviewRequest {
  companyId: CompanyId
  memberId: string
  language: Locale
  menu: DraftView
}

/** The draft is read when the address is opened. */
export const makeMenuPreview = (deps: AddressDeps, request: MenuPreviewRequest): Promise<MadeAddress> =>
  saveAddress(deps, { ...request, settings: {} })

type AddressDeps = Pick<PreviewDeps, 'db' | 'clock' | 'ids'>

async function saveAddress(
  { db, clock, ids }: AddressDeps,
  preview: Omit<NewPreview, 'tokenHash' | 'expiresAt'>,
): Promise<MadeAddress> {
  const token = ids.token()
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS)
  await savePreview(db, { ...preview, tokenHash: hashToken(token), expiresAt })
  return { token, expiresAt }
}

/** Null for an address that has ended or never was. */
export const readPreview = (
  { db, clock }: Pick<PreviewDeps, 'db' | 'clock'>,
  { companyId, token }: { companyId: CompanyId; token: string },
): Promise<PreviewRow | null> => findPreview(db, { companyId, tokenHash: hashToken(token), now: clock.now() })
