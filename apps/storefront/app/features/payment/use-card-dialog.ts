// Connects the dialog of a new card to the server, the provider's form and the bank's page (PAY-12 to PAY-24, ORDER-21).
import { startCardAttempt } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { User } from '@pesan/contract/sign-in'
import { assertNever } from '@pesan/domain/assert-never'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { isRedirectTarget } from '../../lib/redirect-target.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { addCard, pendingCardStore } from './add-card.ts'
import type { FromCardForm, OpenCardForm } from './card-form/card-messages.ts'
import { cardCopy, prefillOf, themeProperties } from './card-form-opening.ts'
import { freshCards } from './saved-cards.ts'

type Tokenised = Extract<FromCardForm, { type: 'tokenised' }>

interface NewCard {
  user: User
  isForOrder: boolean
  orderId: OrderId | undefined
  onClose: () => void
}

export function useCardDialog({ user, isForOrder, orderId, onClose }: NewCard) {
  const t = useT()
  const toasts = useToasts()
  const { redirectHosts } = usePage().payments
  const [state, dispatch] = useReducer(cardDialogReducer, OPENED)
  const isAdded = useRef(false)
  useCardAttempt(state.round, dispatch)
  useUnlockOnReturn(dispatch)

  const showError = (text: string) => toasts.error(text, { id: 'card' })

  const confirmAtBank = ({ card, actionUrl }: Tokenised, attemptId: string) => {
    if (actionUrl === null || !isRedirectTarget(actionUrl, redirectHosts)) {
      dispatch({ type: 'unlocked' })
      return showError(t('payment.processingError'))
    }
    const pending = { attemptId, tokenId: card.tokenId, isForOrder, ...(orderId ? { orderId } : {}) }
    pendingCardStore.setState(pending, true)
    window.location.assign(actionUrl)
  }

  const save = async (tokenId: string, attemptId: string) => {
    const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
    const addition = await addCard({ call: companyCall, freshCards, wait }, { attemptId, tokenId })
    if (addition.status === 'failed') {
      dispatch({ type: 'card_failed' })
      return showError(
        addition.error === null ? t('payment.processingError') : errorMessage(t, addition.error),
      )
    }
    dispatch({ type: 'unlocked' })
    isAdded.current = addition.status === 'added'
    if (addition.status === 'added') toasts.success(t('payment.cardAdded'), { id: 'card' })
    else toasts.info(t('payment.cardPending'), { id: 'card' })
    onClose()
  }

  const follow = (message: FromCardForm) => {
    dispatch({ type: 'form_answered', answer: message.type })
    if (message.type === 'dismissed' && !state.isBusy) onClose()
    if (message.type === 'refused') showError(message.message ?? t('payment.processingError'))
    if (message.type !== 'tokenised' || !state.attempt) return
    if (message.card.status === 'REQUIRES_ACTION') confirmAtBank(message, state.attempt.id)
    else void save(message.card.tokenId, state.attempt.id)
  }

  return {
    ...state,
    isAdded,
    opening: useOpening(state.attempt, user),
    onMessage: follow,
    onLost: useCallback(() => dispatch({ type: 'load_failed' }), []),
    onRetry: () => dispatch({ type: 'load_retried' }),
  }
}

/** Starts an attempt in every round. */
function useCardAttempt(round: number, dispatch: Dispatch<CardDialogEvent>): void {
  useEffect(() => {
    let isOver = false
    const start = async () => {
      try {
        const { data } = await companyCall(startCardAttempt, {})
        const metadata = { butter_customer_id: data.butter_customer_id, card_attempt_id: data.id }
        if (!isOver) dispatch({ type: 'attempt_started', attempt: { id: data.id, metadata } })
      } catch {
        if (!isOver) dispatch({ type: 'load_failed' })
      }
    }
    void start()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every round requests a separate attempt
  }, [round, dispatch])
}

/** The browser's Back from the bank's page may show the dialog as it was left. */
function useUnlockOnReturn(dispatch: Dispatch<CardDialogEvent>): void {
  useEffect(() => {
    const unlock = () => dispatch({ type: 'unlocked' })
    window.addEventListener('pageshow', unlock)
    return () => window.removeEventListener('pageshow', unlock)
  }, [dispatch])
}

function useOpening(attempt: CardAttempt | null, user: User): OpenCardForm | null {
  const t = useT()
  const { locale } = usePage()
  return useMemo(
    () =>
      attempt && {
        type: 'open',
        texts: cardCopy(t),
        language: locale,
        theme: themeProperties(document),
        ...prefillOf(user),
        metadata: attempt.metadata,
        returnUrl: location.origin + location.pathname,
      },
    [attempt, t, locale, user],
  )
}

/** The server's record of one card being added. */
interface CardAttempt {
  id: string
  /** The provider stores it with the card (PAY-37). */
  metadata: Record<string, string>
}

export interface CardDialogState {
  /** Null until the server has answered. */
  attempt: CardAttempt | null
  /** Counts the attempts; a new number requests a new one. */
  round: number
  /** The form, or what it needs, could not be loaded. */
  hasFailed: boolean
  /** The provider or our server is working on the card. */
  isBusy: boolean
  isInvalid: boolean
}

/** What the dialog of a new card shows, and what each event changes in it (PAY-12 to PAY-24). Pure. */
export const OPENED: CardDialogState = {
  attempt: null,
  round: 0,
  hasFailed: false,
  isBusy: false,
  isInvalid: false,
}

export type CardDialogEvent =
  | { type: 'attempt_started'; attempt: CardAttempt }
  | { type: 'load_failed' }
  | { type: 'load_retried' }
  | { type: 'form_answered'; answer: FromCardForm['type'] }
  /** The card was saved or cannot be, or the customer is back from the bank. */
  | { type: 'unlocked' }
  | { type: 'card_failed' }

export function cardDialogReducer(state: CardDialogState, event: CardDialogEvent): CardDialogState {
  switch (event.type) {
    case 'attempt_started':
      return { ...state, attempt: event.attempt }
    case 'load_failed':
      return { ...state, hasFailed: true }
    case 'load_retried':
      return { ...state, hasFailed: false, attempt: null, round: state.round + 1 }
    case 'form_answered':
      return {
        ...state,
        isInvalid: event.answer === 'invalid',
        isBusy: event.answer === 'processing' || (state.isBusy && event.answer !== 'refused'),
      }
    case 'unlocked':
      return { ...state, isBusy: false }
    case 'card_failed':
      // An attempt is for one card.
      return { ...state, isBusy: false, round: state.round + 1 }
    default:
      assertNever(event)
  }
}
