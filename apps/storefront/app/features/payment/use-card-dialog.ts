// Connects the dialog of a new card to the server, the provider's form and the bank's page (PAY-12 to PAY-24, ORDER-21).
import { startCardAttempt } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { User } from '@pesan/contract/sign-in'
import {
  type CardAttempt,
  type CardDialogEvent,
  type CardFormAnswer,
  cardDialogReducer,
  OPENED,
} from '@pesan/domain/payment/card-dialog'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { isRedirectTarget } from '../../lib/redirect-target.ts'
import { usePage, useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { addCard, pendingCardStore } from './add-card.ts'
import type { FromCardForm, OpenCardForm } from './card-form/card-messages.ts'
import { cardCopy, prefillOf, themeProperties } from './card-form-opening.ts'

export type CardAnswer = Extract<FromCardForm, { type: CardFormAnswer }>
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
    const addition = await addCard({ attemptId, tokenId })
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

  const follow = (answer: CardAnswer) => {
    dispatch({ type: 'form_answered', answer: answer.type })
    if (answer.type === 'dismissed' && !state.isBusy) onClose()
    if (answer.type === 'refused') showError(answer.message ?? t('payment.processingError'))
    if (answer.type !== 'tokenised' || !state.attempt) return
    if (answer.card.status === 'REQUIRES_ACTION') confirmAtBank(answer, state.attempt.id)
    else void save(answer.card.tokenId, state.attempt.id)
  }

  return {
    ...state,
    isAdded,
    opening: useOpening(state.attempt, user),
    onAnswer: follow,
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
