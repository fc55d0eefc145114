// What a press on the link of a row does, for all rows of a list at once: a link that follows the address by itself costs more than
// the rest of its row (EDIT-12).
import { type MouseEvent, useCallback } from 'react'
import { useLocation } from 'wouter'

/** A press that opens a tab or a window is the browser's. */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [, navigate] = useLocation()
  return useCallback(
    event => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(event.currentTarget.pathname)
    },
    [navigate],
  )
}
