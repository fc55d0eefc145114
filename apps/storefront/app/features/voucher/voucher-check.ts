// The voucher of this visit: typed, requested, applied, and requested again when its order changes (VOUCH-01
// to VOUCH-07, AMB-084). During a request the old discount is not shown.

import { validateVoucher } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import type { Call } from '@pesan/ui/api/call'
import { ApiRefusal, isSessionEnd } from '@pesan/ui/api/failures'
import { type After, createLatestRequest, type LatestRequest, startTimer } from '@pesan/ui/api/latest-request'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'

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
  mode: FulfilmentMode
  session: string | null
  /** Whose prices the items have; undefined where none differs. */
  outletId?: OutletId | undefined
}

interface VoucherDeps {
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

export class VoucherCheck {
  readonly state: StoreApi<Voucher> = createStore<Voucher>(() => NONE)
  readonly #call: Call
  readonly #latest: LatestRequest
  #order = NO_ORDER
  /** Was applied until a recheck failed; requested again as soon as that is useful. */
  #lapsedCode: string | null = null
  /**
   * Another cart or mode may meet the voucher's condition. The field is empty (VOUCH-07), so the request is
   * silent.
   */
  #unmetCode: string | null = null

  constructor({ call, after }: VoucherDeps) {
    this.#call = call
    this.#latest = createLatestRequest(after)
  }

  /** Typing clears the error of the previous code. */
  type(text: string): void {
    this.#stopRequesting()
    this.#setVoucher({ code: text.toUpperCase() })
  }

  /** VOUCH-03: a blank code sends no request, and there is one request at a time. */
  async apply(): Promise<void> {
    const code = this.state.getState().code.trim()
    if (code === '' || this.state.getState().status !== 'none') return
    this.#stopRequesting()
    this.#setVoucher({ status: 'checking', code })
    await this.#request()
  }

  remove(): void {
    this.#stopRequesting()
    this.#setVoucher({})
  }

  /** The code was applied before a reload; requested again with the first known order. */
  restore(code: string): void {
    this.#setVoucher({ status: 'rechecking', code })
  }

  /** Call with what would be ordered now. */
  evaluateFor(wanted: EvaluatedOrder): void {
    if (this.#order !== NO_ORDER && JSON.stringify(wanted) === JSON.stringify(this.#order)) return
    this.#order = wanted
    const { status, code, discount } = this.state.getState()
    if (status === 'applied' || status === 'rechecking') this.#recheck(code, discount)
    else if (status === 'checking') this.#requestIn(RECHECK_DEBOUNCE_MS)
    else this.retry()
  }

  /** Call when the connection is back. */
  retry(): void {
    if (this.#unmetCode !== null) this.#requestIn(RECHECK_DEBOUNCE_MS)
    else if (this.#lapsedCode !== null) this.#recheck(this.#lapsedCode, ZERO_RUPIAH)
  }

  #recheck(code: string, discount: Rupiah): void {
    this.#lapsedCode = null
    this.#setVoucher({ status: 'rechecking', code, discount })
    this.#requestIn(RECHECK_DEBOUNCE_MS)
  }

  #requestIn(ms: number): void {
    this.#latest.schedule(ms, () => void this.#request())
  }

  async #request(): Promise<void> {
    const isLatest = this.#latest.begin()
    const { status } = this.state.getState()
    const code = this.#unmetCode ?? this.state.getState().code
    try {
      const evaluated = await this.#evaluate(code)
      if (!isLatest()) return
      this.#unmetCode = dependsOnOrder(evaluated.error) ? code : null
      this.#setVoucher(evaluated)
    } catch (error) {
      if (isLatest()) this.#fail(error, { code, wasApplied: status === 'rechecking' })
    }
  }

  async #evaluate(code: string): Promise<Partial<Voucher>> {
    const { items, mode, outletId } = this.#order
    const answer = await this.#call(validateVoucher, {
      body: { code, items, mode, ...(outletId && { outlet_id: outletId }) },
    })
    const { success, isValid, discount, messageKey, message, shortfall } = answer
    // VOUCH-05, VOUCH-07
    return success && isValid
      ? { status: 'applied', code, discount }
      : { error: { type: 'invalid', messageKey, message, shortfall } }
  }

  #fail(error: unknown, { code, wasApplied }: { code: string; wasApplied: boolean }): void {
    // The reason shown is still the last one known.
    if (this.#unmetCode !== null) return
    // The session is over (AUTH-35): the next order requests the voucher for a guest.
    if (isSessionEnd(error)) return this.#requestIn(RECHECK_DEBOUNCE_MS)
    const isLimited = error instanceof ApiRefusal && error.code === 'rate_limited'
    if (wasApplied && isLimited) return this.#requestIn(RATE_LIMIT_PAUSE_MS)
    // The code stays in the field: it may be valid.
    this.#setVoucher({ code, error: { type: 'failed', error } })
    this.#lapsedCode = wasApplied ? code : null
  }

  #stopRequesting(): void {
    this.#latest.cancel()
    this.#lapsedCode = null
    this.#unmetCode = null
  }

  #setVoucher(change: Partial<Voucher>): void {
    this.state.setState({ ...NONE, ...change }, true)
  }
}

/** `clearCart` removes the entry of this key even when this module is not loaded. */
const persistedStore = createPersistedStore<{ code: string | null }>({
  key: 'voucher',
  read: parsedBy(v.object({ code: v.nullable(v.string()) })),
  initial: { code: null },
})

/**
 * The voucher of this visit. The code of an applied one survives a reload; its discount is requested again.
 */
export const voucherCheck = new VoucherCheck({
  call: companyCall,
  after: startTimer,
})

const persistedCode = ({ status, code, error }: Voucher): string | null =>
  status === 'applied' || status === 'rechecking' || error?.type === 'failed' ? code : null

const codeOfLastVisit = persistedStore.getState().code
if (codeOfLastVisit !== null) voucherCheck.restore(codeOfLastVisit)
voucherCheck.state.subscribe(voucher => {
  const next = persistedCode(voucher)
  if (next !== persistedStore.getState().code) persistedStore.setState({ code: next }, true)
})
