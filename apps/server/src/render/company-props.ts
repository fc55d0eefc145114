// The company data in its pages (COMPANY-11, AMB-062): its record, the menu's data of its featured products (AMB-103),
// and the key with which a browser calls the card provider.
import type { CompanyProps, FeaturedProduct, PromotedProduct } from '@pesan/contract/company'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'
import type { CompanyRecord } from '../companies/company.ts'

/** LEDGER-05: a company without an account takes cash only. */
export interface OnlinePayment {
  isOn: boolean
  cardPublishableKey: string | null
}

export function companyProps(
  record: CompanyRecord,
  { products, online }: { products: ProductIndex; online: OnlinePayment },
): CompanyProps {
  // A product that is not on the menu is shown nowhere, so the page does not contain it.
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
    payment_methods: online.isOn ? record.payment_methods : record.payment_methods.filter(isPaidAtHandOver),
    card_publishable_key: online.cardPublishableKey,
  }
}
