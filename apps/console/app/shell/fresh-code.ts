// Calls that need a code of the last 15 minutes (STAFF-15): one that is refused for its lack waits until the person has
// entered a code, and is then repeated by itself.
import * as api from '@pesan/contract/api'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { consoleCall } from '../lib/api/console-call.ts'
import { deviceSettings } from '../lib/device-settings.ts'
import { createStore, type Store } from '../lib/store.ts'
import { requestCode, type SentCode } from './request-code.ts'
import { requirePerson, startSession } from './session.ts'

interface FreshCodeRequest {
  phone: string
  /** When another code may be requested; null while one is on its way. */
  againAtMs: number | null
  /** Why no code could be sent. */
  failure: unknown
}

interface FreshCodeDeps {
  phone(): string
  requestCode(phone: string): Promise<SentCode>
  /** Throws if the code is wrong. */
  confirm(code: string): Promise<void>
}

export interface FreshCode {
  /** What the dialog shows; null while no call waits. */
  request: Store<FreshCodeRequest | null>
  /** Resolves with the call's answer, or with null if the person does not want to enter a code. */
  withFreshCode<Answer>(send: () => Promise<Answer>): Promise<Answer | null>
  confirm(code: string): Promise<void>
  resend(): Promise<void>
  cancel(): void
}

interface Waiting {
  isConfirmed: Promise<boolean>
  settle: (isConfirmed: boolean) => void
}

function createWaiting(): Waiting {
  let settle: Waiting['settle'] = () => undefined
  const isConfirmed = new Promise<boolean>(resolve => {
    settle = resolve
  })
  return { isConfirmed, settle }
}

export function createFreshCode(deps: FreshCodeDeps): FreshCode {
  const request = createStore<FreshCodeRequest | null>(null)
  let waiting: Waiting | null = null

  const settle = (isConfirmed: boolean) => {
    waiting?.settle(isConfirmed)
    waiting = null
    request.set(null)
  }
  const change = (part: Partial<FreshCodeRequest>) => request.set(now => now && { ...now, ...part })
  const resend = async () => {
    const { againAtMs } = await deps.requestCode(deps.phone())
    change({ againAtMs, failure: undefined })
  }
  /** Calls that are refused meanwhile wait for the same code. */
  const freshCode = (): Promise<boolean> => {
    if (!waiting) {
      waiting = createWaiting()
      request.set({ phone: deps.phone(), againAtMs: null, failure: undefined })
      resend().catch((failure: unknown) => change({ againAtMs: 0, failure }))
    }
    return waiting.isConfirmed
  }

  return {
    request,
    async withFreshCode(send) {
      try {
        return await send()
      } catch (error) {
        if (!isFreshCodeNeeded(error)) throw error
      }
      return (await freshCode()) ? send() : null
    },
    async confirm(code) {
      await deps.confirm(code)
      settle(true)
    },
    resend,
    cancel: () => settle(false),
  }
}

const isFreshCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'fresh_code_needed'

export const freshCode = createFreshCode({
  phone: () => requirePerson().phone,
  requestCode,
  async confirm(otp) {
    const body = { otp, device_id: deviceSettings.get().deviceId }
    startSession((await consoleCall(api.confirmMemberSession, { body })).data)
  },
})

export const { withFreshCode } = freshCode
