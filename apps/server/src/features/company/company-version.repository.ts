// The last changes of a company: who made them and when, and what they replaced (OPEN-04).
import { activityActorKind, activityValues } from '@pesan/contract/activity'
import {
  type CompanyVersion,
  companySettings,
  MAX_COMPANY_VERSIONS,
  type SomeSettings,
} from '@pesan/contract/company-settings'
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { integer, jsonb, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const insertStatement = statement(
  'company_version.insert',
  `with latest as (
     select coalesce(max(number), 0) as number from company_version where company_id = :companyId
   ), dropped as (
     delete from company_version where company_id = :companyId and number <= (select number from latest) + 1 - :retained
   )
   insert into company_version (company_id, number, at, actor_kind, actor_name, former, before, after)
   select :companyId, number + 1, :at, :actorKind, :actorName, :former, :before, :after from latest`,
  {
    params: {
      ...companyKey,
      retained: integer(),
      at: timestamptz(),
      actorKind: text<CompanyVersion['actor']['kind']>(),
      actorName: nullable(text()),
      former: jsonb<SomeSettings>(),
      before: jsonb<CompanyVersion['before']>(),
      after: jsonb<CompanyVersion['after']>(),
    },
  },
)

export interface NewVersion extends Pick<CompanyVersion, 'actor' | 'before' | 'after'> {
  companyId: CompanyId
  at: Date
  former: SomeSettings
}

/** Call it while the company's document is locked. The oldest one goes. */
export async function insertVersion(db: Db, { actor, ...version }: NewVersion): Promise<void> {
  const { kind: actorKind, name: actorName } = actor
  await db.query(insertStatement, { ...version, actorKind, actorName, retained: MAX_COMPANY_VERSIONS })
}

const listStatement = statement(
  'company_version.list',
  `select number, at, actor_kind, actor_name, before, after from company_version
   where company_id = :companyId order by number desc`,
  {
    params: companyKey,
    row: v.object({
      number: v.number(),
      at: v.date(),
      actorKind: activityActorKind,
      actorName: v.nullable(v.string()),
      before: activityValues,
      after: activityValues,
    }),
  },
)

/** Newest first. */
export async function listVersions(db: Db, key: { companyId: CompanyId }): Promise<CompanyVersion[]> {
  const rows = await db.query(listStatement, key)
  return rows.map(({ number, at, actorKind, actorName, before, after }) => ({
    number,
    at: at.toISOString(),
    actor: { kind: actorKind, name: actorName },
    before,
    after,
  }))
}

const listFormerStatement = statement(
  'company_version.list_former',
  `select number, former from company_version
   where company_id = :companyId and number >= :number order by number desc`,
  {
    params: { ...companyKey, number: integer() },
    row: v.object({ number: v.number(), former: v.partial(companySettings) }),
  },
)

/** What this change and all later ones replaced, newest first. */
export const listFormer = (
  db: Db,
  key: { companyId: CompanyId; number: number },
): Promise<{ number: number; former: SomeSettings }[]> => db.query(listFormerStatement, key)
