// Reads the draft again when it was changed elsewhere: by messages, and by its revision where a message may have been missed.
import { onReturn } from '../../../lib/on-return.ts'
import type { MenuDraft } from './menu-draft.ts'

export interface FollowDeps {
  /** Returns how to stop. `onLive`: messages come from now on. */
  subscribe(onReported: (revision: number) => void, onLive: () => void): () => void
  readRevision(): Promise<number>
}

/** For changes whose message was missed. */
const CHECK_EVERY_MS = 60_000

/** `isReopened`: it was read a while ago. */
export function followDraft(
  draft: Pick<MenuDraft, 'onReported'>,
  { subscribe, readRevision }: FollowDeps,
  isReopened: boolean,
): () => void {
  const check = async (): Promise<void> => {
    try {
      await draft.onReported(await readRevision())
    } catch {
      // Repeated by the next message, and at the next interval.
    }
  }
  const stopReturns = onReturn(() => {
    if (document.visibilityState === 'visible') void check()
  })
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  // EDIT-02: between the answer of the draft and the first message another member may have changed it.
  const unsubscribe = subscribe(
    revision => void draft.onReported(revision),
    () => void check(),
  )
  if (isReopened) void check()
  return () => {
    unsubscribe()
    stopReturns()
    clearInterval(timer)
  }
}
