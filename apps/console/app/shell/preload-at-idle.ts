// Chunks that the first view does without and the next press may need. They load once it is there and the page is idle.
import { loadAtIdle } from '@pesan/ui/at-idle'

type Load = () => Promise<unknown>

const waiting: Load[] = []
let isStarted = false

export function preloadAtIdle(load: Load): void {
  if (isStarted) loadAtIdle([load])
  else waiting.push(load)
}

export function startPreloading(): void {
  isStarted = true
  loadAtIdle(waiting.splice(0))
}
