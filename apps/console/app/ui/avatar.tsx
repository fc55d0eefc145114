// The initials of a person; those of a number are its last two digits.
import { initialsOf } from '../lib/initials.ts'

const SIZE = { row: 'size-9', large: 'size-12' } as const

export function Avatar({ name, size = 'row' }: { name: string; size?: keyof typeof SIZE }) {
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center rounded-full bg-accent-tint text-p-label font-bold text-accent-ink ${SIZE[size]}`}
    >
      {initialsOf(name)}
    </span>
  )
}
