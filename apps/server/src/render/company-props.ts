// The company as its pages carry it (COMPANY-11, AMB-062): its record, what the menu says of the products it puts forward
// (AMB-103), and the key with which a browser may ask the card provider.
import type { CompanyProps, FeaturedProduct, PromotedProduct } from '@pesan/contract/company'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import type { CompanyRecord } from '../features/company/company.ts'

export function companyProps(
  record: CompanyRecord,
  { products, cardPublishableKey }: { products: ProductIndex; cardPublishableKey: string | null },
): CompanyProps {
  // One that the menu does not have is not shown anywhere, so the page need not know of it.
  const promoted = (named: readonly FeaturedProduct[]): PromotedProduct[] =>
    named.flatMap(({ product_id }) => {
      const product = products.get(product_id)
      if (!product) return []
      const { name, description, price, photos } = product
      return { product_id, name, description, image: photos[0] ?? null, price }
    })
  return {
    ...record,
    site_feature_products: promoted(record.site_feature_products),
    site_upsale_products: promoted(record.site_upsale_products),
    card_publishable_key: cardPublishableKey,
  }
}
