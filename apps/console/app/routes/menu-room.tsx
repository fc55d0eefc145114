// The menu room with the sheets that it takes from other features.
import { MenuPage } from '../features/menu/menu-page.tsx'
import { lazyDialog } from '../shell/lazy-dialog.tsx'

const SellingTimesSheet = lazyDialog(() =>
  import('../features/opening/hours-parts.ts').then(module => module.SellingTimesSheet),
)
const SoldOutSheet = lazyDialog(() =>
  import('../features/stock/sold-out-sheet.tsx').then(module => module.SoldOutSheet),
)

export const MenuRoom = () => <MenuPage sellingTimesSheet={SellingTimesSheet} soldOutSheet={SoldOutSheet} />
