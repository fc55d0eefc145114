// A link that looks like a button, for what leads to another page.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClassName } from './button.tsx'

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={buttonClassName('neutral', 'page')}>
      {children}
    </Link>
  )
}
