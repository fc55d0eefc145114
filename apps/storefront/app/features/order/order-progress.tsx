// The top of the order page: what is happening, when the food is expected, and the tracker (ORDER-44, ORDER-46).
import type { OrderAnswer } from '@pesan/contract/order'
import { expectedArrival, type TrackerStep, trackOrder } from '@pesan/domain/order/tracker'
import CircleX from 'lucide-react/icons/circle-x'
import PackageCheck from 'lucide-react/icons/package-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Soup from 'lucide-react/icons/soup'
import { formatClockTime } from '../../lib/format/clock-time.ts'
import { usePage } from '../../shell/page.tsx'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { modeOf, orderedAt } from './order-facts.ts'
import { HEADLINE_KEYS } from './order-texts.ts'
import { OrderTracker } from './order-tracker.tsx'

const ILLUSTRATION = { preparing: Soup, delivering: ShoppingBag, completed: PackageCheck } as const

export function OrderProgress({ order }: { order: OrderAnswer }) {
  const t = useT()
  const mode = modeOf(order)
  const { step, headline } = trackOrder(order.status, mode)
  if (step === null) return <OrderEnded isRefunded={order.status === 'refunded'} />
  return (
    <Block heading={t('order.progress')} isHeadingHidden className="">
      <div aria-live="polite">
        {headline && (
          <div className="flex min-h-40 items-center justify-between gap-4 bg-linear-135 from-tint-50 to-tint-200 px-4 py-5 md:px-6">
            <div className="min-w-0">
              <h2 className="max-w-60 text-[1.625rem] leading-8 font-bold tracking-[-0.018em]">
                {t(HEADLINE_KEYS[headline])}
              </h2>
              {step !== 'completed' && <ExpectedArrival order={order} />}
            </div>
            <Illustration step={step} />
          </div>
        )}
      </div>
      <OrderTracker mode={mode} reached={step} />
    </Block>
  )
}

function ExpectedArrival({ order }: { order: OrderAnswer }) {
  const t = useT()
  const { time_zone } = usePage().company
  const placedAt = orderedAt(order)
  if (!placedAt) return null
  const { from, to } = expectedArrival(placedAt)
  return (
    <dl className="mt-3">
      <dt className="text-caption text-ink-2">{t('order.expectedArrival')}</dt>
      <dd className="figures text-title-2">
        {t('order.arrivalRange', {
          from: formatClockTime(from, time_zone),
          to: formatClockTime(to, time_zone),
        })}
      </dd>
    </dl>
  )
}

function Illustration({ step }: { step: TrackerStep }) {
  const Icon = ILLUSTRATION[step]
  return (
    <span className="flex size-27 shrink-0 items-center justify-center rounded-full bg-surface/60 text-brand-ink">
      <Icon size={56} strokeWidth={1.4} aria-hidden />
    </span>
  )
}

function OrderEnded({ isRefunded }: { isRefunded: boolean }) {
  const t = useT()
  return (
    <Block heading={t('order.progress')} isHeadingHidden>
      <p aria-live="polite" className="flex items-center gap-3 py-3 text-title-2">
        <CircleX size={28} strokeWidth={1.9} className="text-err" aria-hidden />
        {isRefunded ? t('order.refunded') : t('order.cancelled')}
      </p>
    </Block>
  )
}
