// Late money: the order is made now, with a promise that is chosen here (LEDGER-03).
import type { PaymentTask } from '@pesan/contract/payment-task'
import { useState } from 'react'
import { formatTime } from '../../../lib/local-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useBoardSettingsQuery } from '../../../shell/board-settings.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { tileMinutes } from '../usual-minutes.ts'

const MINUTE_MS = 60_000
const USUAL = 30

interface CookNowProps {
  task: PaymentTask
  isBusy: boolean
  onCook: (minutes: number, time: string) => void
}

export function CookNow({ task, isBusy, onCook }: CookNowProps) {
  const t = useT()
  const { company } = useMembership()
  const nowMs = useNow()
  const { data: settings } = useBoardSettingsQuery()
  const [chosen, setChosen] = useState<number | null>(null)
  const usual = settings?.outlets[0]?.usual_minutes ?? USUAL
  const minutes = chosen ?? usual
  const time = formatTime(new Date(nowMs + minutes * MINUTE_MS), company.time_zone)
  return (
    <>
      <ServerButton size="page" isBusy={isBusy} onPress={() => onCook(minutes, time)}>
        {t('look.cook', { time })}
      </ServerButton>
      <NativeSelect
        label={t('look.minutes', { number: task.outlet_order_id })}
        value={String(minutes)}
        options={tileMinutes(usual).map(count => ({
          value: String(count),
          name: t('look.minutesOption', { count }),
        }))}
        onChange={value => setChosen(Number(value))}
        className="min-h-12 rounded-small bg-sunken px-4 text-p-row font-semibold"
      />
    </>
  )
}
