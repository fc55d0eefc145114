// Stored images, and the addresses by which the menus of a company name them.
import type { CompanyId } from '@pesan/contract/ids'
import { IMAGE_FORMATS, type ImageFormat } from '@pesan/contract/image-path'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, bytea, integer, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { ImageFacts } from './image-file.ts'

const findKnownAddressesStatement = statement(
  'image.find_known_addresses',
  'select address from picture_address where company_id = :companyId and address = any (:addresses)',
  { params: { ...companyKey, addresses: arrayOf(text()) }, row: v.object({ address: v.string() }) },
)

/** Returns those of the addresses whose image is stored. */
export async function findKnownAddresses(
  db: Db,
  { companyId, addresses }: { companyId: CompanyId; addresses: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.query(findKnownAddressesStatement, { companyId, addresses })
  return new Set(rows.map(({ address }) => address))
}

const saveImageStatement = statement(
  'image.save',
  `with stored as (
     insert into picture (hash, width, height, color, formats, created_at)
     values (:hash, :width, :height, :color, :formats, :now)
     on conflict (hash) do nothing
   )
   insert into picture_address (company_id, address, hash, stored_at) values (:companyId, :address, :hash, :now)
   on conflict (company_id, address) do update set hash = excluded.hash, stored_at = excluded.stored_at
   where picture_address.hash <> excluded.hash
   returning address`,
  {
    params: {
      ...companyKey,
      hash: bytea(),
      width: integer(),
      height: integer(),
      color: text(),
      formats: arrayOf(text<ImageFormat>()),
      address: text(),
      now: timestamptz(),
    },
    row: v.object({ address: v.string() }),
  },
)

export interface NewImage {
  companyId: CompanyId
  address: string
  hash: string
  facts: ImageFacts
  formats: readonly ImageFormat[]
  now: Date
}

/** An existing image stays unchanged. Returns whether the address named another image, or none, before. */
export async function saveImage(db: Db, image: NewImage): Promise<boolean> {
  const { facts, ...stored } = image
  const changed = await db.query(saveImageStatement, {
    ...facts,
    ...stored,
    hash: Buffer.from(image.hash, 'hex'),
  })
  return changed.length > 0
}

const findImageStatement = statement(
  'image.find',
  `select width, formats from picture
   where hash = :hash and (
     exists (select from picture_address where company_id = :companyId and hash = :hash)
     or exists (select from photo_original where company_id = :companyId and hash = :hash))`,
  {
    params: { ...companyKey, hash: bytea() },
    row: v.object({ width: v.number(), formats: v.array(v.picklist(IMAGE_FORMATS)) }),
  },
)

/** Also null for an image of another company (I16). */
export async function findImage(
  db: Db,
  { companyId, hash }: { companyId: CompanyId; hash: string },
): Promise<{ width: number; formats: ImageFormat[] } | null> {
  return (await db.query(findImageStatement, { companyId, hash: Buffer.from(hash, 'hex') }))[0] ?? null
}

const newestStatement = statement(
  'image.list_newest',
  `select encode(hash, 'hex') as hash from picture order by created_at desc, hash limit :limit`,
  { params: { limit: bigint() }, row: v.object({ hash: v.string() }) },
)

/** The hashes of the images stored last, of all companies. */
export async function listNewestImages(db: Db, { limit }: { limit: number }): Promise<string[]> {
  return (await db.query(newestStatement, { limit })).map(({ hash }) => hash)
}

const showAgainStatement = statement(
  'image.show_again',
  `update company set menu_version = menu_version + 1, updated_at = :now
   where id = :companyId and exists (select from product where company_id = :companyId and :address = any (photos))
   returning id`,
  { params: { ...companyKey, address: text(), now: timestamptz() } },
)

/** Makes a new version of a menu that shows the image of this address; returns whether one does. */
export async function showAgain(
  db: Db,
  { companyId, address, now }: { companyId: CompanyId; address: string; now: Date },
): Promise<boolean> {
  return (await db.query(showAgainStatement, { companyId, address, now })).length > 0
}
