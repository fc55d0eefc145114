// The message of the open view: its text, the wait for it, and its outcome.

import { type After, startTimer } from '@pesan/ui/api/latest-request'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useEffectEvent, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import type { CodeRecipient } from './code-exchange.ts'
import { checkMessage, type MessageCheck, requestMessage, type SignInMessage } from './sign-in-message.ts'

export type MessageState =
  | { status: 'preparing' }
  | { status: 'failed'; error: unknown }
  | { status: 'waiting'; message: SignInMessage }
  | { status: 'expired' }

interface MessageWait {
  state: MessageState
  /** Requests another text. */
  restart: () => void
}

export function useSignInMessage(
  { phone, locale }: CodeRecipient,
  { onSignedIn }: { onSignedIn: () => void },
): MessageWait {
  const [state, setState] = useState<MessageState>({ status: 'preparing' })
  const signedIn = useEffectEvent(onSignedIn)

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
    return followMessage(
      { check, nowMs: serverNowMs, after: startTimer, isSeen, onReturn: onPageReturn },
      message,
      outcome => {
        if (outcome === 'signed_in') signedIn()
        else setState({ status: 'expired' })
      },
    )
  }, [message])

  return { state, restart: () => setState({ status: 'preparing' }) }
}

function onPageReturn(work: () => void): () => void {
  document.addEventListener('visibilitychange', work)
  window.addEventListener('online', work)
  return () => {
    document.removeEventListener('visibilitychange', work)
    window.removeEventListener('online', work)
  }
}

const POLL_EVERY_MS = 3_000
/** After this, the customer is probably doing something else. */
const SLOWER_AFTER_MS = 60_000
const POLL_SLOWLY_EVERY_MS = 8_000

interface FollowMessageDeps {
  check: () => Promise<MessageCheck>
  nowMs: () => number
  after: After
  isSeen: () => boolean
  /**
   * Calls `work` when the page becomes visible or the connection is back. Returns a function that stops it.
   */
  onReturn: (work: () => void) => () => void
}

/**
 * Polls until the customer is signed in or their time is over; a hidden page polls when they return from WhatsApp.
 * Returns a function that stops it. `onEnd` is called once, with the outcome.
 */
export function followMessage(
  { check, nowMs, after, isSeen, onReturn }: FollowMessageDeps,
  { expiresAtMs }: { expiresAtMs: number },
  onEnd: (outcome: 'signed_in' | 'expired') => void,
): () => void {
  const startedAtMs = nowMs()
  let isOver = false
  let isRequesting = false
  let cancel = () => {}

  const end = (outcome: 'signed_in' | 'expired'): void => {
    stop()
    onEnd(outcome)
  }
  const poll = async (): Promise<void> => {
    cancel()
    if (isOver || isRequesting) return
    if (nowMs() >= expiresAtMs) return end('expired')
    if (!isSeen()) return wait()
    isRequesting = true
    const answer = await check()
    isRequesting = false
    if (isOver) return
    if (answer.status === 'waiting') wait(answer.waitS)
    else end(answer.status)
  }
  const wait = (waitS: number | null = null): void => {
    const everyMs = nowMs() - startedAtMs < SLOWER_AFTER_MS ? POLL_EVERY_MS : POLL_SLOWLY_EVERY_MS
    const untilEndMs = Math.max(0, expiresAtMs - nowMs())
    cancel = after(Math.min(Math.max(everyMs, (waitS ?? 0) * 1000), untilEndMs), () => void poll())
  }
  const leave = onReturn(() => void poll())
  const stop = (): void => {
    isOver = true
    cancel()
    leave()
  }

  void poll()
  return stop
}
