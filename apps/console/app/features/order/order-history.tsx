// What happened to an order, newest first: its status, and what its people did besides (BOARD-10).
import { useT } from '../../shell/use-t.ts'
import { happenings } from './happenings.ts'
import { useMomentTexts } from './moment-texts.ts'
import { Block, type BlockProps } from './order-block.tsx'

export function HistoryBlock({ order }: BlockProps) {
  const t = useT()
  const moments = useMomentTexts()
  return (
    <Block title={t('page.history')}>
      <ol>
        {happenings(t, order, moments).map(({ key, at, what, facts, who, reason }, index) => (
          <li key={key} className="group flex gap-3 text-p-row">
            <span aria-hidden className="flex flex-col items-center">
              <span
                className={`mt-1.5 size-2.5 shrink-0 rounded-full ${index === 0 ? 'bg-accent-ink' : 'bg-line-strong'}`}
              />
              <span className="w-px flex-1 bg-line group-last:hidden" />
            </span>
            <span className="min-w-0 flex-1 pb-3 wrap-anywhere group-last:pb-0">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 font-semibold">{what}</span>
                <time dateTime={at} className="figures shrink-0 text-ink-2">
                  {moments.brief(at)}
                </time>
              </span>
              {facts && <span className="block">{facts}</span>}
              <span className="block text-p-caption text-ink-2">
                {[who, reason].filter(Boolean).join(': ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}
