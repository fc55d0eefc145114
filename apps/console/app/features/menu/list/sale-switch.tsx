// Whether a product can be ordered now.
import type { EditedProduct } from '@pesan/contract/menu-content'
import { useT } from '../../../shell/use-t.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useDraftView } from '../draft/use-menu-draft.ts'
import { type SaleState, useSalePress } from './use-sale.ts'

interface SaleSwitchProps {
  product: EditedProduct
  sale: SaleState
  text?: string
}

export function SaleSwitch({ product, sale, text = '' }: SaleSwitchProps) {
  const t = useT()
  const isLive = useDraftView(({ live }) => live.products.some(({ key }) => key === product.key))
  const { isOn, press } = useSalePress(product, sale, isLive)
  return (
    <Switch text={text} label={t('menu.onSaleOf', { name: product.name })} isOn={isOn} onChange={press} />
  )
}
