// What requests that this program end: a signal, or the end of the parent program that started it with a channel (as
// `npm start` does), even if the parent was killed.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves with the reason at the first request; later ones change nothing. Call it before anything is started. */
export function stopRequested(): Promise<string> {
  return new Promise(resolve => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal))
    if (!process.connected) return
    process.once('disconnect', () => resolve('the program that started it has ended'))
    // The channel alone must not keep the process alive.
    process.channel?.unref()
  })
}

/** A reader that closes its end (`| head`) ends neither the program nor its work: later output is lost. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
