// The dependencies of signing in.
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
  /** Schedules another attempt to send the message of a code. */
  retryCodeAt(retry: CodeRequestKey & { attempts: number }, at: Date): Promise<void>
}
