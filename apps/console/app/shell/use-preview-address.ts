// The address of the storefront with what is not live yet: requested again shortly after each change (OPEN-02, EDIT-02).
import { createLatestRequest } from '@pesan/ui/api/latest-request'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { useT } from './use-t.ts'

export interface PreviewAddress {
  url: string | null
  /** Why the last change is not shown. */
  error: string
  requestAgain: () => void
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
  const [latest] = useState(() => createLatestRequest())
  const requestNow = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const url = await ask()
      if (isCurrent()) setPreview({ url, error: '' })
    } catch (failure) {
      if (isCurrent()) setPreview(now => ({ ...now, error: errorMessage(t, failure) }))
    }
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect runs for these, and reads neither
  useEffect(() => {
    latest.schedule(debounceMs, () => void requestNow(latest.begin()))
    return latest.cancel
  }, [wanted, times, debounceMs, latest])
  return { ...preview, requestAgain: () => setTimes(now => now + 1) }
}
