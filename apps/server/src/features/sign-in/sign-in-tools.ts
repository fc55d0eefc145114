// What signing in works with.
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { OtpSender } from '../../providers/otp-sender/otp-sender.ts'
import type { CodeRequestKey } from './code.repository.ts'

export interface SignInDeps {
  db: Db
  clock: Clock
  ids: Ids
  otpSender: OtpSender
  codeKey: Buffer
  codeTtlMs: number
  limitScale: number
  /** Has the message of a code tried again at that time. */
  retryCodeAt(retry: CodeRequestKey & { attempts: number }, at: Date): Promise<void>
}
