// What the browser prints instead of the page: one sheet, exactly as wide as the paper and as long as the ticket.
import type { PaperWidth } from '@pesan/contract/ticket'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/** A CSS inch has 96 pixels. */
const PX_PER_MM = 96 / 25.4

interface PrintedPaperProps {
  widthMm: PaperWidth
  children: ReactNode
}

export function PrintedPaper({ widthMm, children }: PrintedPaperProps) {
  const paper = useRef<HTMLDivElement>(null)
  const sheet = useRef<CSSStyleSheet>(null)
  useEffect(() => {
    sheet.current = new CSSStyleSheet()
    const added = sheet.current
    document.adoptedStyleSheets.push(added)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== added)
    }
  }, [])
  // A sheet of paper has no automatic height: it is measured after each change.
  useLayoutEffect(() => {
    const measure = () => {
      const heightMm = Math.ceil((paper.current?.getBoundingClientRect().height ?? 0) / PX_PER_MM) + 1
      sheet.current?.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`)
    }
    const frame = requestAnimationFrame(measure)
    window.addEventListener('beforeprint', measure)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('beforeprint', measure)
    }
  })
  return createPortal(
    <div ref={paper} className="printed-paper" aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
