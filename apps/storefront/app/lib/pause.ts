// Lets the browser handle input and paint before the next step of longer work.

export function pause(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise(resolve => setTimeout(resolve, 0))
}
