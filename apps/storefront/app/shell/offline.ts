// The offline strip as headers place it: it comes with the background chunk.
import { loadableAtIdle } from './loadable.tsx'

export const OfflineStrip = loadableAtIdle(() =>
  import('./background.ts').then(module => module.OfflineStrip),
)
