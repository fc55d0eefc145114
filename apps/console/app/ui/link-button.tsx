// A quiet button in a line of text.
import type { ReactNode } from 'react'

export function LinkButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center font-bold text-accent-ink hover:underline"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
