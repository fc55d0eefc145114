// "Sold out" over the board: what is in open orders first, two presses in all (STOCK-01).
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SoldOutList } from './sold-out-list.tsx'

interface SoldOutSheetProps {
  /** Ids of the products of open orders. */
  inOrders: ReadonlySet<string>
  /** The one that is gone, with its answers open; null or absent: it is found here. */
  product?: string | null
  isOpen: boolean
  onClose: () => void
}

export function SoldOutSheet({ inOrders, product = null, isOpen, onClose }: SoldOutSheetProps) {
  const t = useT()
  const { outlet, own } = useDeviceOutlet()
  const [path] = useLocation()
  const hasFoot = own.length > 1 || path !== STOCK_PAGE
  const [isEverywhere, setEverywhere] = useState(false)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('stock.soldOut')}
      description={t('stock.seenSoon', { outlet: isEverywhere ? t('board.allOutlets') : outlet.name })}
      closeLabel={t('common.close')}
      isSide
      foot={hasFoot && <Foot isEverywhere={isEverywhere} onEverywhere={setEverywhere} />}
    >
      <SoldOutList
        key={product}
        outletId={outlet.id}
        isEverywhere={isEverywhere}
        inOrders={inOrders}
        product={product}
      />
    </Sheet>
  )
}

const STOCK_PAGE = '/stock'

interface FootProps {
  isEverywhere: boolean
  onEverywhere: (isEverywhere: boolean) => void
}

function Foot({ isEverywhere, onEverywhere }: FootProps) {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  const [path] = useLocation()
  const text = t('stock.everywhere', { outlet: outlet.name })
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-5 gap-y-2">
      {own.length > 1 && (
        <>
          <Switch size="board" text={text} label={text} isOn={isEverywhere} onChange={onEverywhere} />
          <NativeSelect
            label={t('board.outlet')}
            value={outlet.short_code}
            options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
            onChange={choose}
            className="h-14 px-1 text-p-row font-semibold"
          />
        </>
      )}
      {path !== STOCK_PAGE && (
        <Link
          href={STOCK_PAGE}
          className="flex min-h-14 items-center font-bold text-accent-ink hover:underline"
        >
          {t('stock.howMany')}
        </Link>
      )}
    </div>
  )
}
