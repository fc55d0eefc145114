// The one press that enters the order: however often it is repeated, it makes one order (BOARD-13).
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { bodyOf, type Draft } from './draft.ts'
import type { DraftUse } from './use-draft.ts'

const MINUTE_MS = 60_000

/** Where it is shown, and in which words. */
export interface EntryFailure {
  field: 'phone' | 'outlet' | 'form'
  text: string
  /** The order stands already; this draft can only be given up. */
  isEntered?: true
  /** The line that was refused. */
  line?: string
}

interface Entered {
  outlet: OutletId
  minutes: number
  products: ProductIndex
}

export function useEntering({ draft, clear }: DraftUse, onMenuChanged: () => void) {
  const t = useT()
  const { company } = useMembership()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<EntryFailure | null>(null)
  const isSending = useRef(false)

  async function enter(entered: Entered): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const body = bodyOf(draft, entered)
      const { data } = await asMember(consoleCall(api.enterOrder, { body, idempotencyKey: draft.key }))
      clear()
      const readyAt = new Date(Date.now() + entered.minutes * MINUTE_MS)
      const time = formatTime(readyAt, company.time_zone)
      showToast(t('newOrder.entered', { number: data.outlet_order_id, time }))
      navigate('/board')
    } catch (error) {
      setFailure(failureOf(t, error, draft))
      if (error instanceof ApiRefusal) onMenuChanged()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  return { enter, isBusy, failure, dismiss: () => setFailure(null) }
}

const REFUSED_LINES = {
  unknown_product: 'newOrder.gone',
  product_unavailable: 'newOrder.soldOut',
  invalid_selection: 'newOrder.chooseAgain',
  price_changed: 'newOrder.priceChanged',
} as const

function failureOf(t: T, error: unknown, { cart }: Draft): EntryFailure {
  if (error instanceof NetworkError) return { field: 'form', text: t('newOrder.unsure') }
  const text = errorMessage(t, error)
  if (!(error instanceof ApiRefusal)) return { field: 'form', text }
  const { code, errors } = error
  if (code === 'idempotency_key_reused')
    return { field: 'form', text: t('newOrder.alreadyEntered'), isEntered: true }
  if (code === 'invalid_phone' || 'customer_phone' in errors)
    return { field: 'phone', text: t('newOrder.phoneInvalid') }
  if (code === 'unknown_outlet') return { field: 'outlet', text }
  if (!(code in REFUSED_LINES)) return { field: 'form', text }
  const index = Number(Object.keys(errors)[0]?.replace('items.', ''))
  const line = cart.items[index]?.id
  return {
    field: 'form',
    text: t(REFUSED_LINES[code as keyof typeof REFUSED_LINES]),
    ...(line === undefined ? {} : { line }),
  }
}
