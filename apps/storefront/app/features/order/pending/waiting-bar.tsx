// The banner below an order that waits for its payment (ORDER-52).
import { useT } from '../../../shell/use-t.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

export function WaitingBar({ text }: { text: string }) {
  const t = useT()
  return (
    <BottomBar width="order">
      <div className="flex items-center gap-3 pt-3.5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint-100 text-brand-ink">
          <Spinner />
        </span>
        <div className="min-w-0">
          <p className="text-title-3">{t('payment.waiting')}</p>
          <p className="text-caption font-normal text-ink-2">{text}</p>
        </div>
      </div>
    </BottomBar>
  )
}
