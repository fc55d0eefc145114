// When the order can be had, and from where: as soon as possible, or in the slot that the customer chose (PROMISE-02, LATER-01).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { slotText, spanText } from '../../lib/format/slot-text.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useOpeningNotice, useSlot, useSoonest } from './opening-store.ts'

interface TimeLineProps {
  mode: FulfilmentMode
  /** Null where the company takes orders for as soon as possible only. */
  onChoose: (() => void) | null
}

export function TimeLine({ mode, onChoose }: TimeLineProps) {
  const t = useT()
  const { time_zone: timeZone } = usePage().company
  const notice = useOpeningNotice()
  const soonest = useSoonest()
  const slot = useSlot()
  const takesOrders = notice === null || notice.state === 'closing'
  if (slot !== null && onChoose) {
    const now = new Date(serverNowMs())
    return (
      <Line
        label={t('slot.chosen')}
        text={slotText(new Date(slot), { t, timeZone, now })}
        onChoose={onChoose}
      />
    )
  }
  if (soonest) {
    const label = t('opening.soonestFrom', { outlet: soonest.outlet })
    return <Line label={label} text={spanText(soonest, { t, timeZone })} onChoose={onChoose} />
  }
  if (!takesOrders) return onChoose && <Line text={t('slot.choose')} onChoose={onChoose} />
  // Where no outlet is chosen, or the company has not said when it opens, one text stands for every pickup (FULF-08).
  if (mode === 'pickup')
    return <Line text={<span className="capitalise">{t('cart.readyIn')}</span>} onChoose={onChoose} />
  return onChoose && <Line text={t('slot.soonest')} onChoose={onChoose} />
}

interface LineProps {
  label?: string
  text: ReactNode
  onChoose: (() => void) | null
}

function Line({ label, text, onChoose }: LineProps) {
  const t = useT()
  return (
    <div className="mt-3.5 flex min-h-11 items-center gap-2.5 rounded-sm bg-tint-100 px-3.5 text-brand-ink">
      <Timer size={20} strokeWidth={1.9} className="shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 py-2">
        {label !== undefined && <span className="block text-caption">{label}</span>}{' '}
        <span className="figures block font-semibold">{text}</span>
      </p>
      {onChoose && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('slot.changeTime')}
          className="-mr-2 min-h-11 shrink-0 px-2 text-small font-semibold"
          onClick={onChoose}
        >
          {t('common.change')}
        </button>
      )}
    </div>
  )
}
