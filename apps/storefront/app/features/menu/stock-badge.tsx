// What the card of a product says about its stock (STOCK-03) and its selling times (HOURS-13).
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import type { StockedProduct } from '@pesan/domain/stock/stocked-menu'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'

export function StockBadge({ product }: { product: StockedProduct & TimedProduct }) {
  const t = useT()
  if (!isAvailable(product))
    return <Badge>{product.notSold ?? <span className="capitalise">{t('menu.outOfStock')}</span>}</Badge>
  return product.left && <Badge tone="warning">{t('menu.left', { count: product.left })}</Badge>
}
