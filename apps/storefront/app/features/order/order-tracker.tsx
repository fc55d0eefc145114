// The three steps of an order and the current one (ORDER-43).
import { TRACKER_STEPS, type TrackerStep } from '@pesan/domain/order/status-facts'

import Check from 'lucide-react/icons/check'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleCheck from 'lucide-react/icons/circle-check'
import Motorbike from 'lucide-react/icons/motorbike'
import Store from 'lucide-react/icons/store'
import { useT } from '../../shell/page.tsx'
import { STEP_KEYS, type StepState, stepState } from './order-messages.ts'
import './tracker.css'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'

const CIRCLE = {
  done: 'bg-tint-200 text-brand-ink',
  now: 'tracker-now bg-brand text-on-brand',
  next: 'border-2 border-line text-ink-3',
} as const satisfies Record<StepState, string>

const LABEL = {
  done: 'font-medium',
  now: 'font-bold',
  next: 'font-normal text-ink-3',
} as const satisfies Record<StepState, string>

interface OrderTrackerProps {
  mode: FulfilmentMode
  reached: TrackerStep
}

export function OrderTracker({ mode, reached }: OrderTrackerProps) {
  const t = useT()
  return (
    <ol aria-label={t('order.progress')} className="grid grid-cols-3 px-2 pt-6 pb-5">
      {TRACKER_STEPS.map((step, index) => {
        const state = stepState(step, reached)
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex flex-col items-center gap-2.5 text-center text-caption"
          >
            {index > 0 && (
              <span
                className={`absolute top-[21px] right-[calc(50%+29px)] left-[calc(-50%+29px)] h-1 rounded-full ${state === 'next' ? 'bg-line' : 'bg-brand'}`}
              />
            )}
            <span
              className={`relative flex size-[46px] items-center justify-center rounded-full ${CIRCLE[state]}`}
            >
              <span className="relative">
                {state === 'done' ? (
                  <Check size={22} strokeWidth={2.4} aria-hidden />
                ) : (
                  <StepIcon step={step} mode={mode} />
                )}
              </span>
            </span>
            <span className={LABEL[state]}>
              {t(STEP_KEYS[mode][step])}
              {state === 'done' && <span className="sr-only"> ({t('order.stepDone')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ICON_OF = {
  preparing: { delivery: ChefHat, pickup: ChefHat },
  delivering: { delivery: Motorbike, pickup: Store },
  completed: { delivery: CircleCheck, pickup: CircleCheck },
} as const

function StepIcon({ step, mode }: { step: TrackerStep; mode: FulfilmentMode }) {
  const Icon = ICON_OF[step][mode]
  return <Icon size={22} strokeWidth={1.9} aria-hidden />
}
