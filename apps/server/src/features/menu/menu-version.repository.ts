// The versions of a menu, each as its compressed changes against the previous one (EDIT-03).
import type { CompanyId } from '@pesan/contract/ids'
import { menuVersion } from '@pesan/contract/menu-draft'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, integer, jsonb, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { type Actor, actor } from '../activity/actor.ts'

const bytes = v.instance(Buffer)
const { origin } = menuVersion.entries
export type VersionOrigin = v.InferOutput<typeof origin>

const versionRow = v.object({
  number: v.number(),
  publishedAt: v.date(),
  actor,
  origin,
  changeCount: v.number(),
})
export type VersionRow = v.InferOutput<typeof versionRow>
const COLUMNS = 'number, published_at, actor, origin, change_count'

const latestStatement = statement(
  'menu_version.latest',
  `select ${COLUMNS}, fingerprint from menu_version where company_id = :companyId order by number desc limit 1`,
  { params: companyKey, row: v.object({ ...versionRow.entries, fingerprint: bytes }) },
)
export type LatestVersion = VersionRow & { fingerprint: Buffer }

export async function findLatestVersion(
  db: Db,
  key: { companyId: CompanyId },
): Promise<LatestVersion | null> {
  return (await db.query(latestStatement, key))[0] ?? null
}

const findStatement = statement(
  'menu_version.find',
  `select ${COLUMNS} from menu_version where company_id = :companyId and number = :number`,
  { params: { ...companyKey, number: integer() }, row: versionRow },
)

export async function findVersion(
  db: Db,
  key: { companyId: CompanyId; number: number },
): Promise<VersionRow | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const listStatement = statement(
  'menu_version.list',
  `select ${COLUMNS} from menu_version where company_id = :companyId and number < :below
   order by number desc limit :limit`,
  { params: { ...companyKey, below: integer(), limit: integer() }, row: versionRow },
)

export const listVersionRows = (
  db: Db,
  page: { companyId: CompanyId; below: number; limit: number },
): Promise<VersionRow[]> => db.query(listStatement, page)

const importedStatement = statement(
  'menu_version.latest_import',
  `select number from menu_version where company_id = :companyId and origin = 'import' order by number desc limit 1`,
  { params: companyKey, row: v.object({ number: v.number() }) },
)

/** The number of the last version that an import made. */
export async function findLatestImport(db: Db, key: { companyId: CompanyId }): Promise<number | null> {
  return (await db.query(importedStatement, key))[0]?.number ?? null
}

const stepRow = v.object({ number: v.number(), changes: bytes, content: v.nullable(bytes) })
export type VersionStep = v.InferOutput<typeof stepRow>

// The index is read backwards until the first that is whole, at most 25 rows.
const stepsStatement = statement(
  'menu_version.steps',
  `select number, changes, content from menu_version
   where company_id = :companyId and number <= :number and number >= (
     select number from menu_version where company_id = :companyId and number <= :number and content is not null
     order by number desc limit 1)
   order by number`,
  { params: { ...companyKey, number: integer() }, row: stepRow },
)

/** From one that has its whole menu to this one. */
export const listSteps = (db: Db, key: { companyId: CompanyId; number: number }): Promise<VersionStep[]> =>
  db.query(stepsStatement, key)

const insertStatement = statement(
  'menu_version.insert',
  `insert into menu_version (company_id, number, published_at, actor, origin, change_count, changes, content,
     fingerprint)
   values (:companyId, :number, :publishedAt, :actor, :origin, :changeCount, :changes, :content, :fingerprint)`,
  {
    params: {
      ...companyKey,
      number: integer(),
      publishedAt: timestamptz(),
      actor: jsonb<Actor>(),
      origin: text<VersionOrigin>(),
      changeCount: integer(),
      changes: bytea(),
      content: nullable(bytea()),
      fingerprint: bytea(),
    },
  },
)

export interface NewVersion extends VersionRow {
  companyId: CompanyId
  changes: Buffer
  content: Buffer | null
  fingerprint: Buffer
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await db.query(insertStatement, version)
}
