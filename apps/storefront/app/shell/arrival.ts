// When a placeholder may replace content that is loading: not for very short waits, and never only for a
// moment.
const SHOW_AFTER_MS = 150
const SHOW_AT_LEAST_MS = 300

/** `expected`: show nothing yet. `late`: show the placeholder. `here`: it has loaded or failed. */
export type ArrivalStage = 'expected' | 'late' | 'here'

/** Reports every stage after `expected`; returns a function that stops it. */
export function followArrival(
  arrival: Promise<unknown>,
  onStage: (stage: Exclude<ArrivalStage, 'expected'>) => void,
): () => void {
  let isFollowed = true
  const settled = arrival.then(
    () => 'here' as const,
    () => 'here' as const,
  )
  const follow = async () => {
    const stage = await Promise.race([settled, after(SHOW_AFTER_MS)])
    if (!isFollowed) return
    if (stage !== 'here') {
      onStage('late')
      await Promise.all([settled, after(SHOW_AT_LEAST_MS)])
    }
    if (isFollowed) onStage('here')
  }
  void follow()
  return () => {
    isFollowed = false
  }
}

const after = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
