// Chooses one menu image to represent the company: of a featured product, otherwise of the first product that has
// one.

import { imageWidths } from '@pesan/contract/image-path'
import type { ProductImage } from '@pesan/contract/product-image'
import type { Company } from '../../companies/company.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import { type ImageDeps, readImageFile } from './image.service.ts'

export async function findDish(
  deps: Pick<ImageDeps, 'db' | 'imageFiles'>,
  entry: CompanyEntry,
): Promise<Buffer | null> {
  const { menu, products } = await entry.catalogue()
  const featured = entry.props.site_feature_products.map(({ product_id }) => products.get(product_id))
  const all = menu.categories.flatMap(({ items }) => items)
  const image = [...featured, ...all].find(product => product?.picture !== undefined)?.picture
  return image ? readLargest(deps, entry, image) : null
}

async function readLargest(
  deps: Pick<ImageDeps, 'db' | 'imageFiles'>,
  company: Company,
  { hash, width: ownWidth }: ProductImage,
): Promise<Buffer | null> {
  const width = imageWidths(ownWidth).at(-1)
  if (width === undefined) return null
  return readImageFile(deps, { companyId: company.id, file: { hash, width, format: 'webp' } })
}
