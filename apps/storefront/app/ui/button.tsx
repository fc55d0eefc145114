// Buttons of every kind. Loading keeps the label and the width and ignores presses; disabled uses
// aria-disabled, so that the button stays focusable for screen readers.
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { Spinner } from './loading.tsx'

const KIND = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-pressed',
  secondary: 'bg-sunken text-ink-1 hover:bg-line',
  tinted: 'bg-tint-100 text-brand-ink hover:bg-tint-200',
  outline: 'bg-surface text-ink-1 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-sunken',
  /** Leads to a removal, after a confirmation. */
  removal: 'bg-sunken text-err-ink hover:bg-line',
  destructive: 'bg-err text-white hover:bg-err-ink',
  link: 'text-brand-ink hover:underline',
} as const

const SIZE = {
  large: 'min-h-14 rounded-md px-4 text-button',
  medium: 'min-h-[52px] rounded-md px-4 text-button',
  small: 'min-h-11 rounded-sm px-4 text-[0.9375rem] leading-[1.375rem] font-bold',
} as const

interface ButtonProps {
  children: ReactNode
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: keyof typeof KIND
  size?: keyof typeof SIZE
  type?: 'button' | 'submit'
  isLoading?: boolean
  isDisabled?: boolean
  isWide?: boolean
  /** Only for a button without text, or whose text needs more context. */
  label?: string
  describedBy?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button({ ref, ...props }: ButtonProps) {
  const { kind = 'primary', size = 'medium', isLoading = false, isDisabled = false } = props
  const look = isDisabled ? 'bg-disabled text-disabled-ink' : KIND[kind]
  return (
    <button
      ref={ref}
      type={props.type ?? 'button'}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-disabled={isDisabled || isLoading || undefined}
      aria-busy={isLoading || undefined}
      className={`flex items-center justify-center gap-2 ${SIZE[size]} ${look} ${isDisabled || isLoading ? '' : 'pressable'} ${props.isWide ? 'w-full' : ''} ${props.className ?? ''}`}
      onClick={event => {
        if (isDisabled || isLoading) event.preventDefault()
        else props.onPress?.(event)
      }}
    >
      {isLoading && <Spinner />}
      {props.children}
    </button>
  )
}

/** A link that looks like the filled button, for actions that lead to another page. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-[52px] items-center justify-center rounded-md bg-brand px-8 text-button text-on-brand pressable hover:bg-brand-hover active:bg-brand-pressed"
    >
      {children}
    </Link>
  )
}
