// When a placeholder may stand in for something on its way: not for the blink of an eye, and never only for a blink.
const SHOW_AFTER_MS = 150
const SHOW_AT_LEAST_MS = 300

/** `expected`: show nothing yet. `late`: show the placeholder. `here`: it came, or will not come. */
export type ArrivalStage = 'expected' | 'late' | 'here'

/** Tells every stage after `expected`; answers how to stop. */
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
