// The originals of the menu's photos, and what was cut out of them.
import type { CompanyId } from '@pesan/contract/ids'
import { photoCut } from '@pesan/contract/menu-photo'
import { productImage } from '@pesan/contract/product-image'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bytea, integer, jsonb, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { ImageFacts } from './image-file.ts'

const saveOriginalStatement = statement(
  'photo.save_original',
  `with stored as (
     insert into picture (hash, width, height, color, formats, created_at)
     values (:hash, :width, :height, :color, '{webp}', :now) on conflict (hash) do nothing
   )
   insert into photo_original (company_id, hash, stored_at) values (:companyId, :hash, :now)
   on conflict (company_id, hash) do nothing
   returning 1 as is_new`,
  {
    params: {
      ...companyKey,
      hash: bytea(),
      width: integer(),
      height: integer(),
      color: text(),
      now: timestamptz(),
    },
    row: v.object({ isNew: v.literal(1) }),
  },
)

/** Returns whether the company did not have it before. */
export async function saveOriginal(
  db: Db,
  { hash, facts, ...original }: { companyId: CompanyId; hash: string; facts: ImageFacts; now: Date },
): Promise<boolean> {
  const saved = await db.query(saveOriginalStatement, {
    ...original,
    ...facts,
    hash: Buffer.from(hash, 'hex'),
  })
  return saved.length > 0
}

const hasOriginalStatement = statement(
  'photo.has_original',
  'select 1 as found from photo_original where company_id = :companyId and hash = :hash',
  { params: { ...companyKey, hash: bytea() }, row: v.object({ found: v.literal(1) }) },
)

export async function hasOriginal(
  db: Db,
  { companyId, hash }: { companyId: CompanyId; hash: string },
): Promise<boolean> {
  return (await db.query(hasOriginalStatement, { companyId, hash: Buffer.from(hash, 'hex') })).length > 0
}

const saveCutStatement = statement(
  'photo.save_cut',
  `insert into photo_cut (company_id, address, original, rotation, area)
   values (:companyId, :address, :original, :rotation, :area)
   on conflict (company_id, address) do nothing`,
  {
    params: {
      ...companyKey,
      address: text(),
      original: bytea(),
      rotation: integer(),
      area: jsonb<PhotoArea>(),
    },
  },
)

type PhotoArea = v.InferOutput<typeof photoCut>['area']

export interface NewCut {
  companyId: CompanyId
  address: string
  original: string
  rotation: number
  area: PhotoArea
}

/** Call it in the transaction that saves the image of the cut. */
export async function saveCut(db: Db, { original, ...cut }: NewCut): Promise<void> {
  await db.query(saveCutStatement, { ...cut, original: Buffer.from(original, 'hex') })
}

const photoRow = v.object({ address: v.string(), image: productImage, cut: v.nullable(photoCut) })
export type PhotoRow = v.InferOutput<typeof photoRow>

const listStatement = statement(
  'photo.list',
  `select picture_address.address,
     json_build_object('hash', encode(hash, 'hex'), 'width', width, 'height', height, 'color', color,
       'formats', formats) as image,
     case when original is null then null
       else json_build_object('original', encode(original, 'hex'), 'rotation', rotation, 'area', area) end as cut
   from picture_address join picture using (hash) left join photo_cut on photo_cut.company_id = :companyId
     and photo_cut.address = picture_address.address
   where picture_address.company_id = :companyId order by picture_address.address`,
  { params: companyKey, row: photoRow },
)

export const listPhotosOf = (db: Db, { companyId }: { companyId: CompanyId }): Promise<PhotoRow[]> =>
  db.query(listStatement, { companyId })
