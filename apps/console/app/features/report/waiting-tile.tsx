// Money that waits for a decision: in no other figure until a person takes it or gives it back (LEDGER-03).
import type { Rupiah } from '@pesan/contract/money'
import type { TodayReport } from '@pesan/contract/report'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { OpenOrders } from './orders-sheet.tsx'
import { Tile } from './tile.tsx'

interface WaitingTileProps {
  waiting: TodayReport['waiting']
  onOpen: OpenOrders
}

export function WaitingTile({ waiting: { orders: count, amount }, onOpen }: WaitingTileProps) {
  const t = useT()
  if (amount === 0) return null
  const name = t('report.waiting')
  return (
    <Tile
      label={name}
      figure={formatRupiah(amount as Rupiah)}
      trend="worse"
      text={t('report.waitingText', { count })}
      opens={t('report.ordersOf', { name })}
      onOpen={() =>
        onOpen(
          name,
          { by: 'waiting' },
          { more: <ButtonLink href="/needs-a-look">{t('nav.money')}</ButtonLink> },
        )
      }
    />
  )
}
