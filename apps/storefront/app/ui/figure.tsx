// A number that animates when it changes, but not when it first appears.
import { useState } from 'react'

export function Figure({ children }: { children: string | number }) {
  const [shown, setShown] = useState({ value: children, hasChanged: false })
  if (shown.value !== children) setShown({ value: children, hasChanged: true })
  return (
    <span key={children} className={`figures inline-block ${shown.hasChanged ? 'animate-tick' : ''}`}>
      {children}
    </span>
  )
}
