// The address of the storefront with what is not live yet: asked for again a moment after each change (OPEN-02, EDIT-02).
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { useT } from './use-t.ts'

export interface PreviewAddress {
  url: string | null
  /** Why the last change is not shown. */
  error: string
  askAgain: () => void
}

interface PreviewRequest {
  /** Differs where the page would differ. */
  wanted: string
  ask: () => Promise<string>
  debounceMs: number
}

export function usePreviewAddress({ wanted, ask, debounceMs }: PreviewRequest): PreviewAddress {
  const t = useT()
  const [times, setTimes] = useState(0)
  const [preview, setPreview] = useState<{ url: string | null; error: string }>({ url: null, error: '' })
  const askNow = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const url = await ask()
      if (isCurrent()) setPreview({ url, error: '' })
    } catch (failure) {
      if (isCurrent()) setPreview(now => ({ ...now, error: errorMessage(t, failure) }))
    }
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect runs for these, and reads neither
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => void askNow(() => isCurrent), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, times, debounceMs])
  return { ...preview, askAgain: () => setTimes(now => now + 1) }
}
