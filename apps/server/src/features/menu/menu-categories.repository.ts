// Which product belongs to which category, for the stations of a kitchen.
import { type CompanyId, productId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const categoryRow = v.object({ id: v.string(), name: v.string(), productIds: v.array(productId) })
export type MenuCategoryRow = v.InferOutput<typeof categoryRow>

const listStatement = statement(
  'menu.list_categories',
  `select id, name, array(
     select product.id from product
     where product.company_id = category.company_id and category_id = category.id order by product.position) as product_ids
   from category where company_id = :companyId order by position`,
  { params: companyKey, row: categoryRow },
)

export const listMenuCategories = (db: Db, key: { companyId: CompanyId }): Promise<MenuCategoryRow[]> =>
  db.query(listStatement, key)
