// A link that looks like the filled button, for actions that lead to another page.
import type { ReactNode } from 'react'
import { Link } from 'wouter'

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
