// How many are left: a press is a difference, so that two people at once count both (STOCK-02). Holding repeats it, and
// pressing the number opens a field.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useEffect, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { createCountPresses, createHold } from './count-presses.ts'

interface StockStepperProps {
  name: string
  remaining: number
  /** Whether it counted. */
  onBy: (by: number) => Promise<boolean>
  onSet: (remaining: number) => void
}

const buttonClassName =
  'flex size-14 shrink-0 items-center justify-center rounded-button hover:bg-line aria-disabled:text-ink-3'

export function StockStepper({ name, remaining, onBy, onSet }: StockStepperProps) {
  const t = useT()
  const [extra, setExtra] = useState(0)
  const [presses] = useState(() => createCountPresses(setExtra))
  const [isTyping, setTyping] = useState(false)
  const shown = Math.max(0, remaining + extra)
  const tone = shown === 0 ? 'text-bad' : shown <= 5 ? 'text-soon' : ''
  return (
    <span className="flex h-14 w-[230px] items-center justify-between rounded-button bg-sunken">
      <Step
        label={t('stock.less', { name })}
        isOff={shown === 0}
        onStep={() => presses.add(-1, onBy)}
        icon={Minus}
      />
      {isTyping ? (
        <TypedCount
          label={t('stock.leftOf', { name })}
          count={shown}
          onDone={count => {
            setTyping(false)
            if (count !== null && count !== shown) presses.replace(() => onSet(count))
          }}
        />
      ) : (
        <button
          type="button"
          aria-label={t('stock.type', { name, count: shown })}
          className={`figures h-14 min-w-16 rounded-small text-b-number hover:bg-line ${tone}`}
          onClick={() => setTyping(true)}
        >
          <span key={shown} className="animate-appear">
            {shown}
          </span>
        </button>
      )}
      <Step
        label={t('stock.more', { name })}
        isOff={shown >= 9999}
        onStep={() => presses.add(1, onBy)}
        icon={Plus}
      />
    </span>
  )
}

interface StepProps {
  label: string
  isOff: boolean
  onStep: () => void
  icon: typeof Plus
}

function Step({ label, isOff, onStep, icon: Icon }: StepProps) {
  const [hold] = useState(createHold)
  useEffect(() => hold.end, [hold])
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={buttonClassName}
      onClick={() => !isOff && onStep()}
      onPointerDown={() => hold.begin(onStep)}
      onPointerUp={hold.end}
      onPointerLeave={hold.end}
      onPointerCancel={hold.end}
    >
      <Icon size={22} aria-hidden />
    </button>
  )
}

interface TypedCountProps {
  label: string
  count: number
  /** Null: it stays as it is. */
  onDone: (count: number | null) => void
}

function TypedCount({ label, count, onDone }: TypedCountProps) {
  const [text, setText] = useState(String(count))
  const done = () => onDone(/^\d{1,4}$/.test(text) ? Number(text) : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done()
  }
  return (
    <form className="min-w-0" onSubmit={submit}>
      <input
        aria-label={label}
        inputMode="numeric"
        maxLength={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press on the number opened it
        autoFocus
        className="figures h-14 w-20 rounded-small bg-surface text-center text-b-number outline-2 outline-accent"
        value={text}
        onChange={event => setText(event.target.value.replaceAll(/\D/g, ''))}
        onFocus={event => event.target.select()}
        onBlur={done}
        onKeyDown={event => {
          if (event.key === 'Escape') onDone(null)
        }}
      />
    </form>
  )
}
