// The logos of WhatsApp and Instagram in the current text colour.
import type { ReactNode } from 'react'

export const WhatsappMark = () => (
  <Mark>
    <path d="M3.2 20.8 4.5 16A9 9 0 1 1 8 19.5Z" strokeLinecap="round" strokeLinejoin="round" />
    <path
      d="M9.2 7.6c-.9.3-1.4 1.3-1.1 2.4a9 9 0 0 0 6 6c1.1.2 2-.3 2.3-1.2.1-.4 0-.7-.3-.9l-1.3-.8a.8.8 0 0 0-.9.1l-.5.5a.6.6 0 0 1-.6.1 5 5 0 0 1-2.5-2.5.6.6 0 0 1 .1-.6l.5-.5a.8.8 0 0 0 .1-.9l-.8-1.3c-.2-.4-.6-.5-1-.4Z"
      fill="currentColor"
      stroke="none"
    />
  </Mark>
)

export const InstagramMark = () => (
  <Mark>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
  </Mark>
)

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      aria-hidden
    >
      {children}
    </svg>
  )
}
