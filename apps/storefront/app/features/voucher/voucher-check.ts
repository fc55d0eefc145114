// The voucher of this visit: typed, asked for, applied, and asked for again whenever the order it applies to changes
// (VOUCH-01 to VOUCH-07, AMB-084). While that is under way nobody shows the old discount.
import { validateVoucher } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Rupiah } from '@pesan/contract/money'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal } from '../../lib/api/failures.ts'

/** A customer who presses plus five times asks once. */
export const RECHECK_DEBOUNCE_MS = 500
/** Ten may be asked for in a minute. */
export const RATE_LIMIT_PAUSE_MS = 6000

export type VoucherProblem =
  | { type: 'invalid'; messageKey: string | null; message: string }
  /** The call itself failed. */
  | { type: 'failed'; error: unknown }

export interface Voucher {
  /** `checking`: for the first time. `rechecking`: it was applied, to another order. */
  status: 'none' | 'checking' | 'applied' | 'rechecking'
  /** As it stands in the field. */
  code: string
  discount: Rupiah
  error: VoucherProblem | null
}

/** What the voucher is judged for. `session` tells customers apart: a voucher may be theirs only once. */
export interface JudgedOrder {
  items: NonNullable<BodySentTo<typeof validateVoucher>['items']>
  mode: 'delivery' | 'pickup'
  session: string | null
}

export interface VoucherTools {
  call: Call
  /** Answers how to call it off. */
  after(ms: number, work: () => void): () => void
}

export type VoucherCheck = ReturnType<typeof createVoucherCheck>

const NONE: Voucher = { status: 'none', code: '', discount: ZERO_RUPIAH, error: null }

export function createVoucherCheck({ call, after }: VoucherTools) {
  const state: StoreApi<Voucher> = createStore<Voucher>(() => NONE)
  let order: JudgedOrder = { items: [], mode: 'pickup', session: null }
  let callOff = () => {}
  /** Answers to older questions than this one count for nothing. */
  let question = 0
  /** Was applied until a recheck failed; asked for again as soon as that makes sense. */
  let lapsedCode: string | null = null

  const become = (change: Partial<Voucher>) => state.setState({ ...NONE, ...change }, true)
  const stopAsking = () => {
    callOff()
    question += 1
    lapsedCode = null
  }

  const judge = async (code: string): Promise<Partial<Voucher>> => {
    const { items, mode } = order
    const answer = await call(validateVoucher, { body: { code, items, mode } })
    const { success, isValid, discount, messageKey, message } = answer
    // VOUCH-05, VOUCH-07
    return success && isValid
      ? { status: 'applied', code, discount }
      : { error: { type: 'invalid', messageKey, message } }
  }

  const ask = async (): Promise<void> => {
    question += 1
    const mine = question
    const { code, status } = state.getState()
    try {
      const judged = await judge(code)
      if (mine === question) become(judged)
    } catch (error) {
      if (mine !== question) return
      const wasApplied = status === 'rechecking'
      if (wasApplied && error instanceof ApiRefusal && error.code === 'rate_limited') {
        askIn(RATE_LIMIT_PAUSE_MS)
        return
      }
      // The code stays in the field: it may be good.
      become({ code, error: { type: 'failed', error } })
      lapsedCode = wasApplied ? code : null
    }
  }
  const askIn = (ms: number) => {
    callOff()
    question += 1
    callOff = after(ms, () => void ask())
  }
  const recheck = (code: string, discount: Rupiah) => {
    lapsedCode = null
    become({ status: 'rechecking', code, discount })
    askIn(RECHECK_DEBOUNCE_MS)
  }
  const recheckLapsed = () => {
    if (lapsedCode !== null && lapsedCode === state.getState().code) recheck(lapsedCode, ZERO_RUPIAH)
  }

  return {
    state,
    /** Typing forgets what was wrong with the code before. */
    type(text: string): void {
      stopAsking()
      become({ code: text.toUpperCase() })
    },
    /** VOUCH-03: a blank code asks nothing, and one question at a time. */
    async apply(): Promise<void> {
      const code = state.getState().code.trim()
      if (code === '' || state.getState().status !== 'none') return
      stopAsking()
      become({ status: 'checking', code })
      await ask()
    },
    remove(): void {
      stopAsking()
      become({})
    },
    /** An order was refused for its voucher. */
    refuse({ messageKey, message }: Pick<ApiRefusal, 'messageKey' | 'message'>): void {
      stopAsking()
      become({ error: { type: 'invalid', messageKey, message } })
    },
    /** What would be ordered now. */
    judgeFor(wanted: JudgedOrder): void {
      if (JSON.stringify(wanted) === JSON.stringify(order)) return
      order = wanted
      const { status, code, discount } = state.getState()
      if (status === 'applied' || status === 'rechecking') recheck(code, discount)
      else if (status === 'checking') askIn(RECHECK_DEBOUNCE_MS)
      else recheckLapsed()
    },
    /** The connection is back. */
    retry: recheckLapsed,
  }
}
