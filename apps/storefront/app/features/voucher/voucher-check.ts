// The voucher of this visit: typed, asked for, applied, and asked for again whenever the order it applies to changes
// (VOUCH-01 to VOUCH-07, AMB-084). While that is under way nobody shows the old discount.
import { validateVoucher } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal, isSessionEnd } from '../../lib/api/failures.ts'

/** A customer who presses plus five times asks once. */
export const RECHECK_DEBOUNCE_MS = 500
/** Ten may be asked for in a minute. */
export const RATE_LIMIT_PAUSE_MS = 6000

export type VoucherProblem =
  /** Wrong, or right with a condition that is not met. */
  | { type: 'invalid'; messageKey: string | null; message: string; shortfall?: Rupiah | undefined }
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
export interface EvaluatedOrder {
  items: NonNullable<BodySentTo<typeof validateVoucher>['items']>
  mode: 'delivery' | 'pickup'
  session: string | null
}

export interface VoucherDeps {
  call: Call
  /** Answers how to call it off. */
  after(ms: number, work: () => void): () => void
}

export type VoucherCheck = ReturnType<typeof createVoucherCheck>

const NONE: Voucher = { status: 'none', code: '', discount: ZERO_RUPIAH, error: null }

const NO_ORDER: EvaluatedOrder = { items: [], mode: 'pickup', session: null }

const ORDER_CONDITIONS: readonly (string | null)[] = [
  UNMET_VOUCHER.below_minimum.messageKey,
  UNMET_VOUCHER.delivery_only.messageKey,
  UNMET_VOUCHER.pickup_only.messageKey,
]
const dependsOnOrder = (problem: VoucherProblem | null | undefined): boolean =>
  problem?.type === 'invalid' && ORDER_CONDITIONS.includes(problem.messageKey)

export function createVoucherCheck({ call, after }: VoucherDeps) {
  const state: StoreApi<Voucher> = createStore<Voucher>(() => NONE)
  let order = NO_ORDER
  let cancel = () => {}
  /** Answers to older questions than this one count for nothing. */
  let sequence = 0
  /** Was applied until a recheck failed; asked for again as soon as that makes sense. */
  let lapsedCode: string | null = null
  /** Another cart or way may meet its condition. The field is empty (VOUCH-07), so it is asked for without a word. */
  let unmetCode: string | null = null

  const setVoucher = (change: Partial<Voucher>) => state.setState({ ...NONE, ...change }, true)
  const stopRequesting = () => {
    cancel()
    sequence += 1
    lapsedCode = null
    unmetCode = null
  }

  const evaluate = async (code: string): Promise<Partial<Voucher>> => {
    const { items, mode } = order
    const answer = await call(validateVoucher, { body: { code, items, mode } })
    const { success, isValid, discount, messageKey, message, shortfall } = answer
    // VOUCH-05, VOUCH-07
    return success && isValid
      ? { status: 'applied', code, discount }
      : { error: { type: 'invalid', messageKey, message, shortfall } }
  }

  const ask = async (): Promise<void> => {
    sequence += 1
    const mine = sequence
    const { status } = state.getState()
    const code = unmetCode ?? state.getState().code
    try {
      const evaluated = await evaluate(code)
      if (mine !== sequence) return
      unmetCode = dependsOnOrder(evaluated.error) ? code : null
      setVoucher(evaluated)
    } catch (error) {
      // The reason that stands there is still the last one known.
      if (mine !== sequence || unmetCode !== null) return
      // The session is over (AUTH-35): what the voucher gives a guest is asked for with the next order.
      if (isSessionEnd(error)) return askIn(RECHECK_DEBOUNCE_MS)
      const wasApplied = status === 'rechecking'
      if (wasApplied && error instanceof ApiRefusal && error.code === 'rate_limited') {
        askIn(RATE_LIMIT_PAUSE_MS)
        return
      }
      // The code stays in the field: it may be good.
      setVoucher({ code, error: { type: 'failed', error } })
      lapsedCode = wasApplied ? code : null
    }
  }
  const askIn = (ms: number) => {
    cancel()
    sequence += 1
    cancel = after(ms, () => void ask())
  }
  const recheck = (code: string, discount: Rupiah) => {
    lapsedCode = null
    setVoucher({ status: 'rechecking', code, discount })
    askIn(RECHECK_DEBOUNCE_MS)
  }
  const recheckLapsed = () => {
    if (unmetCode !== null) askIn(RECHECK_DEBOUNCE_MS)
    else if (lapsedCode !== null) recheck(lapsedCode, ZERO_RUPIAH)
  }

  return {
    state,
    /** Typing forgets what was wrong with the code before. */
    type(text: string): void {
      stopRequesting()
      setVoucher({ code: text.toUpperCase() })
    },
    /** VOUCH-03: a blank code asks nothing, and one question at a time. */
    async apply(): Promise<void> {
      const code = state.getState().code.trim()
      if (code === '' || state.getState().status !== 'none') return
      stopRequesting()
      setVoucher({ status: 'checking', code })
      await ask()
    },
    remove(): void {
      stopRequesting()
      setVoucher({})
    },
    /** Was applied before a reload; asked for again with the first order that is known. */
    restore(code: string): void {
      setVoucher({ status: 'rechecking', code })
    },
    /** What would be ordered now. */
    evaluateFor(wanted: EvaluatedOrder): void {
      if (order !== NO_ORDER && JSON.stringify(wanted) === JSON.stringify(order)) return
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
