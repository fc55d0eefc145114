// Chunks that will soon be needed load once the page is idle.
import { loadAtIdle } from '@pesan/ui/at-idle'
import { useEffect } from 'react'

interface Wanted {
  preload: () => Promise<void>
}

export const usePreloadAtIdle = (wanted: readonly Wanted[]): void =>
  useEffect(() => loadAtIdle(wanted.map(({ preload }) => preload)), [wanted])
