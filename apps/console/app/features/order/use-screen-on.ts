// The screen stays on while the board is open (BOARD-03). The lock is lost when the page is hidden, so it is taken again.
import { useEffect } from 'react'

export function useScreenOn(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | null = null
    let isOpen = true
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused on a low battery: the board works without it.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (!isOpen) await lock?.release()
    }
    void take()
    const onChange = () => void take()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [])
}
