// Buttons of every kind. A disabled one stays focusable, so that a screen reader finds it.
import type { MouseEvent, ReactNode } from 'react'

const KIND = {
  /** The one main button of a card or a dialog. */
  filled: 'bg-accent text-white hover:bg-accent-hover',
  tinted: 'bg-accent-tint text-accent-ink hover:bg-accent-tint-2',
  neutral: 'bg-sunken text-ink-1 hover:bg-line',
  outline: 'bg-surface text-ink-1 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-sunken',
  destructive: 'bg-bad-solid text-white hover:bg-bad-solid/90',
  plain: 'text-ink-2 hover:text-ink-1',
} as const

const SIZE = {
  board: 'min-h-target rounded-button px-4 text-b-button',
  large: 'min-h-16 rounded-button px-5 text-b-button',
  page: 'min-h-12 rounded-button px-4 text-b-mod font-bold',
  /** In a row of a table. */
  row: 'min-h-11 rounded-small px-3.5 text-p-body font-bold',
} as const

/** In a band across the board, in the colour of its words. */
export const bandButtonClassName =
  'flex min-h-target shrink-0 items-center rounded-button border border-current bg-surface px-4 text-b-mode font-bold'

/** In a solid red band. */
export const alarmButtonClassName =
  'min-h-target shrink-0 rounded-button bg-white px-4 text-b-mode font-bold text-[#b4122e]'

export type ButtonKind = keyof typeof KIND
export type ButtonSize = keyof typeof SIZE

export const buttonClassName = (kind: ButtonKind, size: ButtonSize): string =>
  `flex items-center justify-center gap-2 ${SIZE[size]} ${KIND[kind]}`

export interface ButtonProps {
  children: ReactNode
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: ButtonKind
  size?: ButtonSize
  type?: 'button' | 'submit'
  isDisabled?: boolean
  isBusy?: boolean
  /** What a screen reader says, where the text needs its context. */
  label?: string
  className?: string
}

export function Button({ kind = 'filled', size = 'board', isDisabled, isBusy, ...props }: ButtonProps) {
  const isOff = Boolean(isDisabled) || Boolean(isBusy)
  const look = isDisabled ? 'bg-sunken text-ink-3' : KIND[kind]
  return (
    <button
      type={props.type ?? 'button'}
      aria-label={props.label}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      className={`flex items-center justify-center gap-2 ${SIZE[size]} ${look} ${isOff ? '' : 'pressable'} ${props.className ?? ''}`}
      onClick={event => {
        if (isOff) event.preventDefault()
        else props.onPress?.(event)
      }}
    >
      {props.children}
    </button>
  )
}
