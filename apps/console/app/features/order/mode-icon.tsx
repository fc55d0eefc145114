// How an order leaves the shop, as an icon beside its label.
import Bike from 'lucide-react/icons/bike'
import Store from 'lucide-react/icons/store'
import type { BoardOrder } from './board-order.ts'

export const ModeIcon = ({ order: { fulfilment } }: { order: Pick<BoardOrder, 'fulfilment'> }) =>
  fulfilment === 'delivery' ? <Bike size={20} aria-hidden /> : <Store size={20} aria-hidden />
