// Where the money of an order is, with a sentence to send to its customer (LEDGER-10).

import type { MoneyMovement } from '@pesan/contract/ledger'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { methodName } from '@pesan/domain/payment/payment-methods'
import Copy from 'lucide-react/icons/copy'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { useMomentTexts } from '../moment-texts.ts'
import { Block } from '../order-block.tsx'
import { sentence, statusText } from './entry-text.ts'

interface MovementListProps {
  movements: readonly MoneyMovement[]
  customer: string
}

export function MovementList({ movements, customer }: MovementListProps) {
  const t = useT()
  return (
    <Block title={t('money.where')}>
      {movements.length === 0 ? (
        <p className="text-p-row text-ink-2">{t('money.nowhere')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a movement stays at its place
            <li key={index}>
              <Movement movement={movement} customer={customer} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Movement({ movement, customer }: { movement: MoneyMovement; customer: string }) {
  const t = useT()
  const moments = useMomentTexts()
  const said = sentence(t, movement, moments.withDay(movement.at))
  const copy = async () => {
    await navigator.clipboard.writeText(said)
    showToast(t('money.copied'))
  }
  return (
    <>
      <span className="flex justify-between gap-4 text-p-row">
        <span className="font-semibold">{statusText(t, movement)}</span>
        <span className="figures shrink-0">{formatRupiah(movement.amount)}</span>
      </span>
      <span className="block text-p-caption wrap-anywhere text-ink-2">
        {[
          methodName(t.locale, movement.method),
          moments.brief(movement.at),
          movement.reference && t('money.reference', { reference: movement.reference }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <p className="mt-2 rounded-button bg-sunken p-3 text-p-body wrap-anywhere">{said}</p>
      <Button kind="plain" size="row" className="-ml-3" onPress={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('money.copy', { name: customer })}
      </Button>
    </>
  )
}
