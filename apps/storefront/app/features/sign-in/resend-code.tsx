// Requests another code once the countdown is over (AUTH-28 to AUTH-32).
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { requestAnotherCode } from './code-exchange.ts'
import { MessageOffer } from './message-offer.tsx'
import { waitOf } from './notify-failure.ts'

/**
 * The code, or the message instead of it, that the sign-in dialog waits for, and how long the code is valid
 * (AUTH-07, AUTH-18, AUTH-19).
 */
export interface SentCode {
  phone: string
  /** Null: no code can be sent, and the customer sends a message instead. */
  expiresAt: string | null
  /** Null: an earlier code, whose delivery is unknown. */
  requestId: string | null
  /** For an earlier code: when another one may be requested. */
  waitS: number | null
}

/** The server's time; if it cannot be parsed, 59 seconds from now. */
export function expiryMs(expiresAt: string | null, nowMs: number): number {
  const parsedMs = expiresAt === null ? Number.NaN : Date.parse(expiresAt)
  return Number.isNaN(parsedMs) ? nowMs + CODE_RESEND_AFTER_S * 1000 : parsedMs
}

/** Null: no code is known, which counts as expired. */
export const isExpired = (expiresAtMs: number | null, nowMs: number): boolean =>
  expiresAtMs === null || expiresAtMs <= nowMs

/** AUTH-30: how long the confirmation of a new code replaces the ring. */
const RESENT_SHOWN_S = 6

interface ResendCodeProps {
  phone: string
  /** The last code is useless, so another one may be requested at once. */
  isAllowedAtOnce: boolean
  onSent: (sent: SentCode) => void
  onMessageChosen: () => void
}

export function ResendCode({ phone, isAllowedAtOnce, onSent, onMessageChosen }: ResendCodeProps) {
  const t = useT()
  const toasts = useToasts()
  const [sentAtMs, setSentAtMs] = useState(() => browserTicker.nowMs())
  const [secondsToWait, setSeconds] = useState(CODE_RESEND_AFTER_S)
  const [isSending, setIsSending] = useState(false)
  const [isResent, setIsResent] = useState(false)
  const seconds = isAllowedAtOnce ? 0 : secondsToWait

  useEffect(() => countDown(sentAtMs, browserTicker, setSeconds), [sentAtMs])

  const resend = async () => {
    if (isSending) return
    setIsSending(true)
    const request = await requestAnotherCode(companyCall, { phone, locale: t.locale })
    setIsSending(false)
    if (request.status === 'no_phone') {
      toasts.error(t(request.messageKey), { id: 'sign-in' })
      return
    }
    if (request.status === 'failed') {
      toasts.error(t('auth.error_resend_otp'), { id: 'sign-in', ...waitOf(t, request.error) })
      return
    }
    const { expiresAt } = request
    // Refused because a code was just sent: that code is valid, and the wait starts again.
    if (request.status === 'sent') toasts.success(t('auth.otp_resent'), { id: 'sign-in' })
    onSent({ phone, expiresAt, requestId: request.status === 'sent' ? request.requestId : null, waitS: null })
    setIsResent(request.status === 'sent')
    setSentAtMs(browserTicker.nowMs())
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-center text-small text-ink-2">
        {seconds > 0 ? (
          <p className="flex items-center gap-2.5">
            {isResent && secondsToWait > CODE_RESEND_AFTER_S - RESENT_SHOWN_S ? (
              <>
                <CircleCheck size={20} strokeWidth={2.1} className="text-ok-ink" aria-hidden />
                <span className="font-semibold text-ok-ink">{t('signIn.resent')}</span>
              </>
            ) : (
              <Ring seconds={seconds} />
            )}
            <Wait text={t('signIn.wait', { count: seconds })} />
          </p>
        ) : (
          <>
            <span className="mr-4">{t('signIn.noCodeYet')}</span>
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
              aria-busy={isSending || undefined}
              onClick={() => void resend()}
            >
              {isSending && <Spinner size={18} />}
              {t('signIn.resend')}
            </button>
          </>
        )}
        <output className="sr-only">
          {isSpoken(seconds) && (seconds > 0 ? t('signIn.wait', { count: seconds }) : t('signIn.canResend'))}
        </output>
      </div>
      {seconds === 0 && <MessageOffer onChosen={onMessageChosen} />}
    </div>
  )
}

/** Emphasises the seconds. */
function Wait({ text }: { text: string }) {
  const [before, seconds, after] = text.split(/(\d+ \p{L}+)/u)
  return (
    <span className="figures">
      {before}
      <span className="font-semibold text-ink-1">{seconds}</span>
      {after}
    </span>
  )
}

const RADIUS = 8
const LENGTH = 2 * Math.PI * RADIUS

/** The share of the wait that is left. Decorative: the text next to it gives the seconds. */
function Ring({ seconds }: { seconds: number }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.4"
      className="-rotate-90"
      aria-hidden
    >
      <circle cx="10" cy="10" r={RADIUS} className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        className="stroke-brand-ink"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - seconds / CODE_RESEND_AFTER_S)}
      />
    </svg>
  )
}

const SECOND_MS = 1000
/** The seconds that are announced to a screen reader; every second would be too much. */
const SPOKEN_SECONDS: ReadonlySet<number> = new Set([30, 0])

/** Whole seconds left, never negative (AUTH-20). */
export function secondsLeft(sentAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil(CODE_RESEND_AFTER_S - (nowMs - sentAtMs) / SECOND_MS))
}

export const isSpoken = (seconds: number): boolean => SPOKEN_SECONDS.has(seconds)

export interface Ticker {
  nowMs(): number
  /** Calls `run` at this interval until the returned function is called. */
  every(ms: number, run: () => void): () => void
}

const browserTicker: Ticker = {
  nowMs: () => Date.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/**
 * Until a code may be requested again, 59 seconds after the last one, regardless of its expiry (AUTH-28, AMB-039). Calls
 * back with the seconds left, at once and after each second, and stops at zero.
 */
export function countDown(sentAtMs: number, ticker: Ticker, onTick: (seconds: number) => void): () => void {
  let stop = () => {}
  const tick = () => {
    const seconds = secondsLeft(sentAtMs, ticker.nowMs())
    onTick(seconds)
    if (seconds === 0) stop()
  }
  stop = ticker.every(SECOND_MS, tick)
  tick()
  return stop
}
