// The message of the open view: its text, the wait for it, and its outcome.
import { useEffect, useRef, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { serverNowMs } from '../../lib/api/server-clock.ts'
import type { CodeRecipient } from './code-exchange.ts'
import { followMessage } from './follow-message.ts'
import { checkMessage, requestMessage, type SignInMessage } from './sign-in-message.ts'

export type MessageState =
  | { status: 'preparing' }
  | { status: 'failed'; error: unknown }
  | { status: 'waiting'; message: SignInMessage }
  | { status: 'expired' }

export interface MessageWait {
  state: MessageState
  /** Requests another text. */
  restart: () => void
}

export function useSignInMessage(
  { phone, locale }: CodeRecipient,
  { onSignedIn }: { onSignedIn: () => void },
): MessageWait {
  const [state, setState] = useState<MessageState>({ status: 'preparing' })
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })

  const isPreparing = state.status === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    let isGone = false
    const prepare = async () => {
      try {
        const message = await requestMessage(companyCall, { phone, locale }, serverNowMs())
        if (!isGone) setState({ status: 'waiting', message })
      } catch (error) {
        if (!isGone) setState({ status: 'failed', error })
      }
    }
    void prepare()
    return () => {
      isGone = true
    }
  }, [phone, locale, isPreparing])

  const message = state.status === 'waiting' ? state.message : null
  useEffect(() => {
    if (message === null) return undefined
    const check = () => checkMessage(companyCall, message)
    const isSeen = () => !document.hidden
    return followMessage({ check, nowMs: serverNowMs, after, isSeen, onReturn }, message, outcome => {
      if (outcome === 'signed_in') signedIn.current()
      else setState({ status: 'expired' })
    })
  }, [message])

  return { state, restart: () => setState({ status: 'preparing' }) }
}

// Not shared with `use-delivery.ts`: a chunk for three lines would cost more than they do.
function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

function onReturn(work: () => void): () => void {
  document.addEventListener('visibilitychange', work)
  window.addEventListener('online', work)
  return () => {
    document.removeEventListener('visibilitychange', work)
    window.removeEventListener('online', work)
  }
}
