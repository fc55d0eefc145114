// The dialog above the list. The address may request one, once: closed, it stays closed.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { categoryOf, choiceOf, MENU_PATH } from '../menu-path.ts'

export type ListDialog =
  | 'category'
  | 'product'
  | 'many'
  | 'sold_out'
  | { category: string }
  | { group: string }

export function useListDialog() {
  const [, navigate] = useLocation()
  const [dialog, open] = useState(() => (window.location.pathname === MENU_PATH ? requested() : null))
  const close = () => {
    if (requested() !== null && window.location.pathname === MENU_PATH) navigate(MENU_PATH, { replace: true })
    open(null)
  }
  return { dialog, open, close }
}

function requested(): ListDialog | null {
  const { search } = window.location
  const [category, group] = [categoryOf(search), choiceOf(search)]
  if (category !== null) return { category }
  return group === null ? null : { group }
}
