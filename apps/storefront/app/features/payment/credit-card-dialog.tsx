// Adding a card (PAY-12 to PAY-24): the sheet around the card document, locked during the provider's request.
import { startCardAttempt } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { User } from '@pesan/contract/sign-in'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { companyCall } from '../../lib/api/company-call.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { isRedirectTarget } from '../../lib/redirect-target.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { usePage } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SheetControls } from '../../ui/sheet-controls.ts'
import { addCard } from './add-card.ts'
import type { FromCardForm, OpenCardForm } from './card-form/card-messages.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { cardTexts } from './card-texts-of-page.ts'
import { NotLoaded } from './not-loaded.tsx'
import { pendingCardStore } from './pending-card.ts'
import { prefillOf } from './prefill.ts'
import { freshCards } from './saved-cards.ts'
import { themeProperties } from './theme-properties.ts'

interface CreditCardDialogProps {
  sheet: SheetControls
  user: User
  /** The amount of the order that Pay submits; null when the card is only added. */
  total: Rupiah | null
  isForOrder: boolean
  /** An unpaid order to be paid with this card: its dialog is below this one. */
  orderId: OrderId | undefined
  /** Called after the dialog has closed: the card is saved and chosen. */
  onAdded: () => void
}

interface Attempt {
  id: string
  metadata: Record<string, string>
}

export function CreditCardDialog({
  sheet,
  user,
  total,
  isForOrder,
  orderId,
  onAdded,
}: CreditCardDialogProps) {
  const t = useT()
  const toasts = useToasts()
  const { open } = useDialogs()
  const { payments, locale } = usePage()
  const frame = useRef<CardFrameHandle>(null)
  const isDone = useRef(false)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [round, setRound] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isInvalid, setIsInvalid] = useState(false)
  const giveUp = useCallback(() => setHasFailed(true), [])

  useEffect(() => {
    let isOver = false
    const begin = async () => {
      try {
        const { data } = await companyCall(startCardAttempt, {})
        const metadata = { butter_customer_id: data.butter_customer_id, card_attempt_id: data.id }
        if (!isOver) setAttempt({ id: data.id, metadata })
      } catch {
        if (!isOver) setHasFailed(true)
      }
    }
    void begin()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every round requests a separate attempt
  }, [round])

  const opening = useMemo<OpenCardForm | null>(
    () =>
      attempt && {
        type: 'open',
        texts: cardTexts(t),
        language: locale,
        theme: themeProperties(document),
        ...prefillOf(user),
        metadata: attempt.metadata,
        returnUrl: location.origin + location.pathname,
      },
    [attempt, t, locale, user],
  )

  // The browser's Back from the bank's page may restore this page in its locked state.
  useEffect(() => {
    const unlock = () => setIsBusy(false)
    window.addEventListener('pageshow', unlock)
    return () => window.removeEventListener('pageshow', unlock)
  }, [])

  const fail = (text: string) => {
    setIsBusy(false)
    toasts.error(text, { id: 'card' })
  }

  const save = async ({ card, actionUrl }: Extract<FromCardForm, { type: 'tokenised' }>) => {
    if (!attempt) return
    if (card.status === 'REQUIRES_ACTION') {
      if (actionUrl === null || !isRedirectTarget(actionUrl, payments.redirectHosts)) {
        return fail(t('payment.processingError'))
      }
      pendingCardStore.setState(
        { attemptId: attempt.id, tokenId: card.tokenId, isForOrder, ...(orderId ? { orderId } : {}) },
        true,
      )
      window.location.assign(actionUrl)
      return
    }
    const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
    const addition = await addCard(
      { call: companyCall, freshCards, wait },
      { attemptId: attempt.id, tokenId: card.tokenId },
    )
    if (addition.status === 'failed') {
      // Each attempt is for one card.
      setRound(before => before + 1)
      return fail(addition.error === null ? t('payment.processingError') : errorText(t, addition.error))
    }
    setIsBusy(false)
    isDone.current = addition.status === 'added'
    if (addition.status === 'added') toasts.success(t('payment.cardAdded'), { id: 'card' })
    else toasts.info(t('payment.cardPending'), { id: 'card' })
    sheet.onClose()
  }

  const follow = (message: FromCardForm) => {
    if (message.type === 'dismissed' && !isBusy) sheet.onClose()
    setIsInvalid(message.type === 'invalid')
    if (message.type === 'processing') setIsBusy(true)
    if (message.type === 'refused') fail(message.message ?? t('payment.processingError'))
    if (message.type === 'tokenised') void save(message)
  }
  const latestFollow = useRef(follow)
  latestFollow.current = follow
  const onMessage = useCallback((message: FromCardForm) => latestFollow.current(message), [])

  return (
    <Sheet
      {...sheet}
      isLocked={isBusy}
      title={t('payment.credit_card')}
      closeLabel={t('layout.close')}
      // PAY-13
      back={{
        label: t('payment.backToMethods'),
        onPress: () => {
          if (isBusy) return
          if (orderId) sheet.onClose()
          else open({ type: 'payment_methods' })
        },
      }}
      onClosed={() => {
        sheet.onClosed()
        if (isDone.current) onAdded()
      }}
      footer={
        hasFailed ? undefined : (
          <>
            {isInvalid && (
              <p role="alert" className="mb-2 text-center text-caption text-err-ink">
                {t('payment.invalidCard')}
              </p>
            )}
            <Button isWide isLoading={isBusy} onPress={() => frame.current?.submit()}>
              {isBusy
                ? t('payment.processing')
                : total === null
                  ? t('payment.saveCard')
                  : t('payment.pay', { amount: formatRupiah(total) })}
            </Button>
          </>
        )
      }
    >
      {hasFailed ? (
        <NotLoaded
          text={t('payment.cardFormFailed')}
          onRetry={() => {
            setHasFailed(false)
            setAttempt(null)
            setRound(round + 1)
          }}
        />
      ) : (
        <CardFrame
          ref={frame}
          path={payments.cardFormPath}
          title={t('payment.credit_card')}
          loadingText={t('payment.cardFormLoading')}
          opening={opening}
          onMessage={onMessage}
          onLost={giveUp}
        />
      )}
    </Sheet>
  )
}
