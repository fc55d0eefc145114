// The offline strip for headers: it loads with the background chunk.
import { loadableAtIdle } from './loadable.tsx'

export const OfflineStrip = loadableAtIdle(() =>
  import('./background.tsx').then(module => module.OfflineStrip),
)
