// What asks this program to end: a signal, or the end of the program that started it with a channel to it (`npm start`
// does), however that one ended.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves with the reason at the first request; later ones change nothing. Call it before anything is started. */
export function stopRequested(): Promise<string> {
  return new Promise(resolve => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal))
    if (!process.connected) return
    process.once('disconnect', () => resolve('the program that started it has ended'))
    // The channel alone is no reason to stay.
    process.channel?.unref()
  })
}

/** A reader that goes away (`| head`) ends neither the program nor its work: what it prints is lost from then on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
