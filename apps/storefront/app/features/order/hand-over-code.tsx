// The code that the customer says when the order is handed over, where the company asks for it (BOARD-19).
import type { OrderAnswer } from '@pesan/contract/order'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'

export function HandOverCode({ order: { hand_over_code: code } }: { order: OrderAnswer }) {
  const t = useT()
  if (code === undefined) return null
  return (
    <Block heading={t('order.code')}>
      {/* Digits one by one, so that screen readers say no number of thousands. */}
      <p className="figures text-center text-display">{code.replaceAll(/\B/g, ' ')}</p>
      <p className="mt-1 text-center text-caption text-ink-2">{t('order.codeText')}</p>
    </Block>
  )
}
