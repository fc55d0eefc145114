// The voucher of this visit: typed, requested, applied, and requested again when its order changes (VOUCH-01
// to VOUCH-07, AMB-084). During a request the old discount is not shown.
import { validateVoucher } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal, isSessionEnd } from '../../lib/api/failures.ts'
import { type After, createLatestRequest } from '../../lib/latest-request.ts'

/** Pressing plus five times sends one request. */
export const RECHECK_DEBOUNCE_MS = 500
/** The limit is ten requests a minute. */
export const RATE_LIMIT_PAUSE_MS = 6000

export type VoucherProblem =
  /** Wrong, or valid with a condition that is not met. */
  | { type: 'invalid'; messageKey: string | null; message: string; shortfall?: Rupiah | undefined }
  /** The call itself failed. */
  | { type: 'failed'; error: unknown }

export interface Voucher {
  /** `checking`: the first request. `rechecking`: it was applied to an earlier version of the order. */
  status: 'none' | 'checking' | 'applied' | 'rechecking'
  /** The content of the field. */
  code: string
  discount: Rupiah
  error: VoucherProblem | null
}

/**
 * The order for which the voucher is evaluated. `session` distinguishes customers: a voucher may be valid
 * once per customer.
 */
export interface EvaluatedOrder {
  items: NonNullable<BodySentTo<typeof validateVoucher>['items']>
  mode: 'delivery' | 'pickup'
  session: string | null
}

export interface VoucherDeps {
  call: Call
  after: After
}

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
  const latest = createLatestRequest(after)
  /** Was applied until a recheck failed; requested again as soon as that is useful. */
  let lapsedCode: string | null = null
  /**
   * Another cart or mode may meet the voucher's condition. The field is empty (VOUCH-07), so the request is
   * silent.
   */
  let unmetCode: string | null = null

  const setVoucher = (change: Partial<Voucher>) => state.setState({ ...NONE, ...change }, true)
  const stopRequesting = () => {
    latest.cancel()
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
    const isLatest = latest.begin()
    const { status } = state.getState()
    const code = unmetCode ?? state.getState().code
    try {
      const evaluated = await evaluate(code)
      if (!isLatest()) return
      unmetCode = dependsOnOrder(evaluated.error) ? code : null
      setVoucher(evaluated)
    } catch (error) {
      // The reason shown is still the last one known.
      if (!isLatest() || unmetCode !== null) return
      // The session is over (AUTH-35): the next order requests the voucher for a guest.
      if (isSessionEnd(error)) return askIn(RECHECK_DEBOUNCE_MS)
      const wasApplied = status === 'rechecking'
      if (wasApplied && error instanceof ApiRefusal && error.code === 'rate_limited') {
        askIn(RATE_LIMIT_PAUSE_MS)
        return
      }
      // The code stays in the field: it may be valid.
      setVoucher({ code, error: { type: 'failed', error } })
      lapsedCode = wasApplied ? code : null
    }
  }
  const askIn = (ms: number) => latest.schedule(ms, () => void ask())
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
    /** Typing clears the error of the previous code. */
    type(text: string): void {
      stopRequesting()
      setVoucher({ code: text.toUpperCase() })
    },
    /** VOUCH-03: a blank code sends no request, and there is one request at a time. */
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
    /** The code was applied before a reload; requested again with the first known order. */
    restore(code: string): void {
      setVoucher({ status: 'rechecking', code })
    },
    /** Call with what would be ordered now. */
    evaluateFor(wanted: EvaluatedOrder): void {
      if (order !== NO_ORDER && JSON.stringify(wanted) === JSON.stringify(order)) return
      order = wanted
      const { status, code, discount } = state.getState()
      if (status === 'applied' || status === 'rechecking') recheck(code, discount)
      else if (status === 'checking') askIn(RECHECK_DEBOUNCE_MS)
      else recheckLapsed()
    },
    /** Call when the connection is back. */
    retry: recheckLapsed,
  }
}
