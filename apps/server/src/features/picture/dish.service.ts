// Chooses one menu image to represent the company: of a featured product, otherwise of the first product that has
// one.
import type { Picture } from '@pesan/contract/picture'
import { pictureWidths } from '@pesan/contract/picture-path'
import type { Company } from '../../companies/company.ts'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import { type PictureDeps, readPictureFile } from './picture.service.ts'

export async function findDish(
  deps: Pick<PictureDeps, 'db' | 'pictureFiles'>,
  entry: CompanyEntry,
): Promise<Buffer | null> {
  const { menu, products } = await entry.catalogue()
  const featured = entry.props.site_feature_products.map(({ product_id }) => products.get(product_id))
  const all = menu.categories.flatMap(({ items }) => items)
  const picture = [...featured, ...all].find(product => product?.picture !== undefined)?.picture
  return picture ? readLargest(deps, entry, picture) : null
}

async function readLargest(
  deps: Pick<PictureDeps, 'db' | 'pictureFiles'>,
  company: Company,
  { hash, width: ownWidth }: Picture,
): Promise<Buffer | null> {
  const width = pictureWidths(ownWidth).at(-1)
  if (width === undefined) return null
  return readPictureFile(deps, { companyId: company.id, file: { hash, width, format: 'webp' } })
}
