// The screen stays on while the board is open (BOARD-03). The lock is lost when the page is hidden, so it is taken again.
import { useEffect } from 'react'

interface Lock {
  readonly released: boolean
  release(): Promise<void>
}

let held: Lock | null = null

/** Whether the system lets the screen stay on. */
export const isScreenOn = (): boolean => held?.released === false

export function useScreenOn(): void {
  useEffect(() => {
    let lock: Lock | null = null
    let isOpen = true
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused on a low battery: the board works without it.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      held = lock
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
