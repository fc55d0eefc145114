// Whether a query gets no answer: the browser has no connection, or the answer cannot be read (a captive
// portal answers with its login page).
import { NetworkError, UnreadableAnswer } from '../../lib/api/failures.ts'

export interface SentRequest {
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The failure of the last attempt, also while the next one is in progress. */
  failureReason: unknown
}

export const isUnreachable = ({ fetchStatus, failureReason }: SentRequest): boolean =>
  fetchStatus === 'paused' ||
  (failureReason instanceof NetworkError && !(failureReason instanceof UnreadableAnswer))
