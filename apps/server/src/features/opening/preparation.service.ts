// How long the products of an order take, by the menu as it is now (PROMISE-01).
import type { ProductId } from '@pesan/contract/ids'
import { type Preparation, preparationOf } from '@pesan/domain/opening/preparation'
import type { CompanyEntry } from '../../companies/company-directory.ts'

export async function findPreparation(
  company: CompanyEntry,
  productIds: readonly ProductId[],
): Promise<Preparation> {
  const { products } = await company.catalogue()
  return preparationOf(productIds.map(id => products.get(id)?.preparation_minutes))
}
