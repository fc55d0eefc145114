// Whether a query gets no answer: the browser has no connection, or nothing that can be read comes over it (a network
// that wants to be signed in to answers with a page of its own).
import { NetworkError, UnreadableAnswer } from '../../lib/api/failures.ts'

export interface SentRequest {
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** Of the last attempt, also while the next one is under way. */
  failureReason: unknown
}

export const isUnreachable = ({ fetchStatus, failureReason }: SentRequest): boolean =>
  fetchStatus === 'paused' ||
  (failureReason instanceof NetworkError && !(failureReason instanceof UnreadableAnswer))
