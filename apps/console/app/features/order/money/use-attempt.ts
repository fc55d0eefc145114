// One attempt to change the money of an order: its key stays the same until it has succeeded, so that a repeat changes nothing.
import type { Ledger } from '@pesan/contract/ledger'
import { useState } from 'react'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { namedCall } from '../named-call.ts'
import { ledgerKey } from './ledger-query.ts'

interface Attempt {
  orderId: string
  /** What will happen, for the person who enters a PIN. */
  what: string
  send: (headers: Record<string, string>, idempotencyKey: string) => Promise<{ data: Ledger }>
  done: string
  failed: (reason: string) => string
}

export function useAttempt(onDone: () => void) {
  const t = useT()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const start = async ({ orderId, what, send, done, failed }: Attempt): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = await namedCall(t, what, headers => send(headers, key))
      if (!answer) return
      setKey(crypto.randomUUID())
      queryClient.setQueryData(ledgerKey(orderId), answer.data)
      void queryClient.invalidateQueries({ queryKey: ['order', orderId] })
      showToast(done)
      onDone()
    } catch (error) {
      showToast(failed(errorMessage(t, error)))
    } finally {
      setIsBusy(false)
    }
  }
  return { start, isBusy, renew: () => setKey(crypto.randomUUID()) }
}
