// The keys of the PIN pad, and a dot for each digit that was entered.
import { PIN_LENGTH } from '@pesan/contract/device'
import Delete from 'lucide-react/icons/delete'
import { Button } from '../ui/button.tsx'
import { useT } from './use-t.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

const keyClassName =
  'pressable flex h-19 min-w-0 items-center justify-center rounded-card bg-sunken text-b-promise hover:bg-line'

interface PinKeysProps {
  entered: number
  /** A new one shakes the dots. */
  failure: object | null
  isShown: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  onCancel: () => void
}

export function PinKeys({ entered, failure, isShown, onDigit, onErase, onCancel }: PinKeysProps) {
  const t = useT()
  return (
    <div className="flex flex-col items-center justify-center gap-6 p-5 md:w-[388px] md:p-7">
      {isShown && (
        <>
          <Dots key={failure ? 'failed' : 'clean'} entered={entered} isShaken={failure !== null} />
          <div className="grid w-full max-w-[332px] grid-cols-3 gap-2.5">
            {DIGITS.map(digit => (
              <button
                key={digit}
                type="button"
                className={`${keyClassName} ${digit === '0' ? 'col-start-2' : ''}`}
                onClick={() => onDigit(digit)}
              >
                {digit}
              </button>
            ))}
            <button type="button" className={keyClassName} aria-label={t('pin.erase')} onClick={onErase}>
              <Delete size={28} aria-hidden />
            </button>
          </div>
        </>
      )}
      <Button kind="plain" size="page" className="min-w-40" onPress={onCancel}>
        {t('pin.cancel')}
      </Button>
    </div>
  )
}

function Dots({ entered, isShaken }: { entered: number; isShaken: boolean }) {
  const t = useT()
  return (
    <p className={`flex gap-5 ${isShaken ? 'animate-shake' : ''}`}>
      <output className="sr-only">{t('pin.entered', { count: entered, length: PIN_LENGTH })}</output>
      {Array.from({ length: PIN_LENGTH }, (_, place) => (
        <span
          key={place}
          aria-hidden
          className={`size-5 rounded-full border-2 ${place < entered ? 'border-ink-1 bg-ink-1' : 'border-line-strong'}`}
        />
      ))}
    </p>
  )
}
