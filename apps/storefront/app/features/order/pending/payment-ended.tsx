// A payment that failed or needs a manual check: what happened, and what the customer can do (ORDER-49,
// ORDER-53, AMB-069, AMB-102).
import type { OrderAnswer } from '@pesan/contract/order'
import type { ReactNode } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { Block } from '../../../ui/block.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PaymentFacts } from './card-payment.tsx'

interface PaymentEndedProps {
  order: OrderAnswer
  icon: ReactNode
  tone: 'warning' | 'error'
  title: string
  text: ReactNode
}

const TONE = { warning: 'bg-warn-tint text-warn-ink', error: 'bg-err-tint text-err-ink' } as const

export function PaymentEnded({ order, icon, tone, title, text }: PaymentEndedProps) {
  return (
    <>
      <Block heading={title} isHeadingHidden className="px-4 pt-11 pb-10 md:px-6">
        <div role="alert" className="flex flex-col items-center text-center">
          <span className={`flex size-22 items-center justify-center rounded-full ${TONE[tone]}`}>
            {icon}
          </span>
          <h2 className="mt-6 text-title-1 capitalise">{title}</h2>
          <div className="mt-1.5 max-w-80 text-balance text-ink-2">{text}</div>
        </div>
      </Block>
      <PaymentFacts order={order} />
    </>
  )
}

export function ExploreMenuBar() {
  const t = useT()
  return (
    <BottomBar width="order">
      <div className="flex flex-col pt-3">
        <ButtonLink href="/">{t('order.exploreMenu')}</ButtonLink>
      </div>
    </BottomBar>
  )
}
