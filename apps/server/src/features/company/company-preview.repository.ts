// Values of a company that a member looks at before they are saved (OPEN-04). Each member has one set of them.
import { companySettings, type SomeSettings } from '@pesan/contract/company-settings'
import { type CompanyId, outletId } from '@pesan/contract/ids'
import { LOCALES, type Locale } from '@pesan/contract/language'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, jsonb, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

/** From when and of which outlet the draft of the menu is shown; null: now, and all of them. */
const draftView = v.object({ at: v.nullable(v.string()), outletId: v.nullable(outletId) })
export type DraftView = v.InferOutput<typeof draftView>

const saveStatement = statement(
  'company_preview.save',
  `insert into company_preview (company_id, member_id, token_hash, expires_at, language, settings, menu)
   values (:companyId, :memberId, :tokenHash, :expiresAt, :language, :settings, :menu)
   on conflict (company_id, member_id) do update set token_hash = excluded.token_hash,
     expires_at = excluded.expires_at, language = excluded.language, settings = excluded.settings,
     menu = excluded.menu`,
  {
    params: {
      ...companyKey,
      memberId: uuid(),
      tokenHash: bytea(),
      expiresAt: timestamptz(),
      language: text<Locale>(),
      settings: jsonb<SomeSettings>(),
      menu: nullable(jsonb<DraftView>()),
    },
  },
)

export interface NewPreview {
  companyId: CompanyId
  memberId: string
  tokenHash: Buffer
  expiresAt: Date
  language: Locale
  settings: SomeSettings
  /** Null: the menu as it is live. */
  menu: DraftView | null
}

/** The address of the member's set before ends with it. */
export async function savePreview(db: Db, preview: NewPreview): Promise<void> {
  await db.query(saveStatement, preview)
}

const previewRow = v.object({
  language: v.picklist(LOCALES),
  settings: v.partial(companySettings),
  menu: v.nullable(draftView),
})
export type PreviewRow = v.InferOutput<typeof previewRow>

const findStatement = statement(
  'company_preview.find',
  `select language, settings, menu from company_preview
   join member on member.company_id = company_preview.company_id and member.id = member_id
     and joined_at is not null and removed_at is null
   where company_preview.company_id = :companyId and token_hash = :tokenHash and expires_at > :now`,
  { params: { ...companyKey, tokenHash: bytea(), now: timestamptz() }, row: previewRow },
)

/** Null once the address has ended, or its member is one no more. */
export async function findPreview(
  db: Db,
  key: { companyId: CompanyId; tokenHash: Buffer; now: Date },
): Promise<PreviewRow | null> {
  return (await db.query(findStatement, key))[0] ?? null
}
