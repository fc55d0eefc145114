// A list whose entries leave with a delay: for the moment in which what was just added is highlighted (AMB-017).
import type { Product } from '@pesan/contract/menu'
import { useEffect, useState } from 'react'

const HIGHLIGHT_MS = 900

export interface ShownProduct {
  product: Product
  isLeaving: boolean
}

/** Those of `offered`, and for a moment those that were offered until just now, each in its place. */
export function useLeaving(offered: readonly Product[]): ShownProduct[] {
  const [shown, setShown] = useState(offered)
  const merged = withLeaving(shown, offered)
  const hasLeaving = merged.length > offered.length

  if (!hasLeaving && shown !== offered) setShown(offered)

  useEffect(() => {
    if (!hasLeaving) return
    const timer = setTimeout(() => setShown(offered), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [hasLeaving, offered])

  const ids = new Set(offered.map(product => product.id))
  return merged.map(product => ({ product, isLeaving: !ids.has(product.id) }))
}

/** The new list with those who leave at the place where they stood. */
export function withLeaving(before: readonly Product[], now: readonly Product[]): Product[] {
  const ids = new Set(now.map(product => product.id))
  const merged = [...now]
  for (const [index, product] of before.entries()) {
    if (!ids.has(product.id)) merged.splice(Math.min(index, merged.length), 0, product)
  }
  return merged
}
