// Calls that need a name on a paired tablet (STAFF-12): they wait until a member has entered a PIN, and go with it. On any
// other device they go at once.
import { MEMBER_HEADER, PIN_HEADER } from '@pesan/contract/device'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { createStore, type Store } from '../lib/store.ts'
import { isTablet } from './session.ts'

export interface PinRequest {
  /** What will happen. */
  what: string
  /** Sends the call; throws what the person can fix at the pad. */
  enter(memberId: string, pin: string): Promise<void>
  cancel(): void
}

/** To be sent with the call. */
type PinHeaders = Record<string, string>

export interface PinPad {
  /** What the pad shows; null while no call waits. */
  request: Store<PinRequest | null>
  /** Resolves with the call's answer, or with null if no one wants to enter a PIN. */
  withPin<Answer>(what: string, send: (headers: PinHeaders) => Promise<Answer>): Promise<Answer | null>
}

const AT_THE_PAD = ['pin_wrong', 'pin_locked', 'member_not_found', 'scope_missing']

const isOfPad = (error: unknown): boolean => error instanceof ApiRefusal && AT_THE_PAD.includes(error.code)

export function createPinPad(deps: { isTablet(): boolean }): PinPad {
  const request = createStore<PinRequest | null>(null)

  function withPin<Answer>(
    what: string,
    send: (headers: PinHeaders) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (!deps.isTablet()) return send({})
    request.get()?.cancel()
    return new Promise((resolve, reject) => {
      const close = () => request.set(now => (now === waiting ? null : now))
      const waiting: PinRequest = {
        what,
        async enter(memberId, pin) {
          try {
            const answer = await send({ [MEMBER_HEADER]: memberId, [PIN_HEADER]: pin })
            close()
            resolve(answer)
          } catch (error) {
            if (isOfPad(error)) throw error
            close()
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        },
        cancel() {
          close()
          resolve(null)
        },
      }
      request.set(waiting)
    })
  }

  return { request, withPin }
}

export const pinPad = createPinPad({ isTablet })

export const { withPin } = pinPad
