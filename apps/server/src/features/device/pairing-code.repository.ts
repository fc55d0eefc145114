// Pairing codes that have not been used, of all companies: a tablet that enters one belongs to no company yet. Each row
// ends with its use.
import { type DeviceKind, deviceKind } from '@pesan/contract/device'
import { type CompanyId, companyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, jsonb, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { type Actor, actor } from '../activity/actor.ts'

const insertStatement = statement(
  'pairing_code.insert',
  `insert into pairing_code as known (code_hash, company_id, device_id, device_kind, outlet_id, device_name, made_by, expires_at)
   values (:codeHash, :companyId, :deviceId, :deviceKind, :outletId, :deviceName, :madeBy, :expiresAt)
   on conflict (code_hash) do update set company_id = :companyId, device_id = :deviceId, device_kind = :deviceKind,
     outlet_id = :outletId, device_name = :deviceName, made_by = :madeBy, expires_at = :expiresAt
   where known.expires_at <= :now
   returning device_id`,
  {
    params: {
      ...companyKey,
      codeHash: bytea(),
      deviceId: uuid(),
      deviceKind: text<DeviceKind>(),
      outletId: uuid<OutletId>(),
      deviceName: text(),
      madeBy: jsonb<Actor>(),
      expiresAt: timestamptz(),
      now: timestamptz(),
    },
    row: v.object({ deviceId: v.string() }),
  },
)

export interface NewPairingCode {
  codeHash: Buffer
  companyId: CompanyId
  deviceId: string
  deviceKind: DeviceKind
  outletId: OutletId
  deviceName: string
  madeBy: Actor
  expiresAt: Date
  now: Date
}

/** False if the code is in use. */
export async function insertPairingCode(db: Db, code: NewPairingCode): Promise<boolean> {
  return (await db.query(insertStatement, code)).length > 0
}

const takeStatement = statement(
  'pairing_code.take',
  `delete from pairing_code where code_hash = :codeHash and expires_at > :now
   returning company_id, device_id, device_kind, outlet_id, device_name, made_by`,
  {
    params: { codeHash: bytea(), now: timestamptz() },
    row: v.object({
      companyId,
      deviceId: v.string(),
      deviceKind,
      outletId,
      deviceName: v.string(),
      madeBy: actor,
    }),
  },
)
export type PairingCode = v.InferOutput<(typeof takeStatement)['row']>

/** Null for a code that is wrong, used or ended. */
export async function takePairingCode(
  db: Db,
  key: { codeHash: Buffer; now: Date },
): Promise<PairingCode | null> {
  return (await db.query(takeStatement, key))[0] ?? null
}

const oldCodes = deletion('pairing_code.drop_old', { table: 'pairing_code', age: 'expires_at' })

export const dropOldPairingCodes = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, oldCodes, before)
