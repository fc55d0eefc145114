// What is wrong with a field, below it.
import CircleAlert from 'lucide-react/icons/circle-alert'

const HEIGHT = { large: 'min-h-14', page: 'min-h-12' } as const
export type FieldSize = keyof typeof HEIGHT

export const fieldClassName = (error: string | undefined, size: FieldSize = 'large'): string =>
  `${HEIGHT[size]} rounded-button border bg-surface focus-within:shadow-[0_0_0_4px_var(--accent-tint)] ${error ? 'border-bad-solid' : 'border-line-strong focus-within:border-accent-ink'}`

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-p-caption text-bad">
      {text && <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />}
      {text}
    </p>
  )
}
