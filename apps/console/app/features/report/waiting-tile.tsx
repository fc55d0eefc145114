// Money that waits for a decision: in no other figure until a person takes it or gives it back (LEDGER-03).
import type { Rupiah } from '@pesan/contract/money'
import type { TodayReport } from '@pesan/contract/report'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useLocation } from 'wouter'
import { useT } from '../../shell/use-t.ts'
import { Tile } from './tile.tsx'

export function WaitingTile({ waiting: { orders: count, amount } }: { waiting: TodayReport['waiting'] }) {
  const t = useT()
  const [, navigate] = useLocation()
  if (amount === 0) return null
  return (
    <Tile
      label={t('report.waiting')}
      figure={formatRupiah(amount as Rupiah)}
      trend="worse"
      text={t('report.waitingText', { count })}
      opens={t('nav.money')}
      onOpen={() => navigate('/needs-a-look')}
    />
  )
}
