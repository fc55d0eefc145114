// The one press that enters the order: however often it is repeated, it makes one order (BOARD-13).

import * as api from '@pesan/contract/api'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { formatTime } from '../../../lib/local-time.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { bodyOf, type Draft } from './draft.ts'
import { type FieldRefusal, refusalField } from './refusal-field.ts'
import type { DraftUse } from './use-draft.ts'

const MINUTE_MS = 60_000

/** Where it is shown, and in which words. */
export interface EntryFailure extends FieldRefusal {
  /** The order stands already; this draft can only be given up. */
  isEntered?: true
}

export function useEntering({ draft, clear }: DraftUse, onRefused: () => void) {
  const t = useT()
  const { company } = useMembership()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<EntryFailure | null>(null)
  const isSending = useRef(false)

  async function enter(entered: Parameters<typeof bodyOf>[1]): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const body = bodyOf(draft, entered)
      const { data } = await asMember(consoleCall(api.enterOrder, { body, idempotencyKey: draft.key }))
      clear()
      const readyAt = new Date(serverNowMs() + entered.minutes * MINUTE_MS)
      const time = formatTime(readyAt, company.time_zone)
      showToast(t('newOrder.entered', { number: data.outlet_order_id, time }))
      navigate('/board')
    } catch (error) {
      setFailure(failureOf(t, error, draft))
      if (error instanceof ApiRefusal) onRefused()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }
  return { enter, isBusy, failure, dismiss: () => setFailure(null) }
}

function failureOf(t: T, error: unknown, draft: Draft): EntryFailure {
  if (error instanceof NetworkError) return { field: 'form', text: t('newOrder.unsure') }
  if (error instanceof ApiRefusal && error.code === 'idempotency_key_reused')
    return { field: 'form', text: t('newOrder.alreadyEntered'), isEntered: true }
  return refusalField(t, error, draft)
}
