// A menu is read before PostgreSQL has statistics of it: the planner then expects one row where there are thousands.
// The work must still be proportional to the menu.
import { companyId } from '@pesan/contract/ids'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { touchedRows } from '@pesan/testkit/growth/touched-rows'
import { type MenuCategoryInput, menuDocumentOf } from '@pesan/testkit/menu-document'
import { Client } from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DbPool, openPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { grabfoodMenuSource } from '../../providers/menu-source/grabfood/grabfood-menu-source.ts'
import { SYSTEM } from '../activity/actor.ts'
import { contentOfImport } from './imported-content.ts'
import { readContent } from './menu-content.repository.ts'
import { writeMenu } from './menu-version.service.ts'
import { readMenu, readMenuStatement } from './read-menu.repository.ts'

const ANALYSED_COMPANIES = 10
const CATEGORIES = 10
const PRODUCTS = 20
const GROUPS = 4
const MODIFIERS = 6
/** Per company, in the four tables of the menu. */
const MENU_ROWS = CATEGORIES * (1 + PRODUCTS * (1 + GROUPS * (1 + MODIFIERS)))

const now = new Date('2026-06-01T00:00:00Z')
let database: TestDatabase
let db: DbPool
let admin: Client

beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, { applicationName: 'test', log: pino({ level: 'silent' }) })
  admin = new Client({ connectionString: database.url })
  await admin.connect()
  // A quadratic plan takes more than a minute.
  await admin.query("set statement_timeout = '30s'")
  for (let index = 0; index < ANALYSED_COMPANIES; index += 1) await addCompany(index)
  await admin.query('analyze')
})
afterAll(async () => {
  await admin.end()
  await db.close()
  await database.drop()
})

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index))

const categories: MenuCategoryInput[] = list(CATEGORIES, category => ({
  id: `category-${category}`,
  items: list(PRODUCTS, product => ({
    id: `product-${category}-${product}`,
    photos: [`https://photos.example/${category}-${product}.jpg`],
    groups: list(GROUPS, group => ({
      id: `group-${group}`,
      modifiers: list(MODIFIERS, modifier => ({ id: `modifier-${group}-${modifier}` })),
    })),
  })),
}))

async function addCompany(index: number) {
  const id = v.parse(companyId, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  await admin.query(
    `insert into company (id, slug, name, time_zone, locales, payment_methods, created_at, updated_at)
     values ($1, $2, $2, 'Asia/Makassar', '{en}', '{cash}', $3, $3)`,
    [id, `company-${index}`, now],
  )
  const parsed = grabfoodMenuSource.parse(menuDocumentOf(categories))
  if (parsed.status === 'invalid') throw new Error(JSON.stringify(parsed.faults))
  const { content: live } = await readContent(db, { companyId: id })
  const content = contentOfImport(parsed.menu, live)
  await transaction(db, tx =>
    writeMenu(tx, { companyId: id, live, content, by: SYSTEM, origin: 'import', now }),
  )
  await admin.query(
    `with stored as (
       insert into picture (hash, width, height, color, formats, created_at)
       select sha256((photos[1] || company_id)::bytea), 800, 600, '#FFFFFF', '{webp}', $2 from product where company_id = $1::uuid
     )
     insert into picture_address (company_id, address, hash, stored_at)
     select company_id, photos[1], sha256((photos[1] || company_id)::bytea), $2 from product where company_id = $1`,
    [id, now],
  )
  return id
}

test('reading a menu without statistics touches each row a few times, never each pair of rows', async () => {
  const id = await addCompany(ANALYSED_COMPANIES)
  await admin.query(`prepare menu as ${readMenuStatement.sql}`)
  const touched: number[] = []
  for (const plan of ['force_custom_plan', 'force_generic_plan']) {
    await admin.query(`set plan_cache_mode = ${plan}`)
    const { rows } = await admin.query(`explain (analyze, format json) execute menu ('${id}', null)`)
    touched.push(touchedRows(rows) / MENU_ROWS)
  }
  expect(Math.max(...touched)).toBeLessThan(10)
  expect((await readMenu(db, { companyId: id })).categories).toHaveLength(CATEGORIES)
})
