// Adding a card (PAY-12 to PAY-24): the sheet around the card document. It is locked while the provider verifies the
// card.
import type { OrderId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { User } from '@pesan/contract/sign-in'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useDialogs } from '../../shell/dialogs.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { type OpenCardForm, readFromCardForm } from './card-form/card-messages.ts'
import { NotLoaded } from './not-loaded.tsx'
import { type CardAnswer, useCardDialog } from './use-card-dialog.ts'

interface CreditCardDialogProps {
  sheet: SheetControls
  user: User
  /** What pressing Pay orders for; null when the card is only added. */
  total: Rupiah | null
  isForOrder: boolean
  /** An order that waits and shall be paid by this card: its dialog is below this one. */
  orderId: OrderId | undefined
  /** After the dialog has left: the card is saved and chosen. */
  onAdded: () => void
}

export function CreditCardDialog({ sheet, total, onAdded, ...newCard }: CreditCardDialogProps) {
  const t = useT()
  const { open } = useDialogs()
  const { cardFormPath } = usePage().payments
  const frame = useRef<CardFrameHandle>(null)
  const card = useCardDialog({ ...newCard, onClose: sheet.onClose })

  const goBack = () => {
    if (card.isBusy) return
    if (newCard.orderId) sheet.onClose()
    else open({ type: 'payment_methods' })
  }
  const onClosed = () => {
    sheet.onClosed()
    if (card.isAdded.current) onAdded()
  }
  const action = total === null ? t('payment.saveCard') : t('payment.pay', { amount: formatRupiah(total) })

  return (
    <Sheet
      {...sheet}
      isLocked={card.isBusy}
      title={t('payment.credit_card')}
      closeLabel={t('layout.close')}
      // PAY-13
      back={{ label: t('payment.backToMethods'), onPress: goBack }}
      onClosed={onClosed}
      footer={
        card.hasFailed ? undefined : (
          <>
            {card.isInvalid && (
              <p role="alert" className="mb-2 text-center text-caption text-err-ink">
                {t('payment.invalidCard')}
              </p>
            )}
            <Button isWide isLoading={card.isBusy} onPress={() => frame.current?.submit()}>
              {card.isBusy ? t('payment.processing') : action}
            </Button>
          </>
        )
      }
    >
      {card.hasFailed ? (
        <NotLoaded text={t('payment.cardFormFailed')} onRetry={card.onRetry} />
      ) : (
        <CardFrame
          ref={frame}
          path={cardFormPath}
          title={t('payment.credit_card')}
          loadingText={t('payment.cardFormLoading')}
          opening={card.opening}
          onAnswer={card.onAnswer}
          onLost={card.onLost}
        />
      )}
    </Sheet>
  )
}

interface CardFrameHandle {
  submit: () => void
}

interface CardFrameProps {
  ref: RefObject<CardFrameHandle | null>
  path: string
  title: string
  loadingText: string
  /** Null until it is known. */
  opening: OpenCardForm | null
  onAnswer: (answer: CardAnswer) => void
  onLost: () => void
}

const READY_WITHIN_MS = 10_000
/** The height of the form until it reports its own. */
const USUAL_HEIGHT_PX = 380

/**
 * The card document in its frame, as the dialog uses it: it receives its initial values and the command to submit,
 * and reports the result. Typed card data never leaves it (AMB-045).
 */
function CardFrame({ ref, opening, onAnswer, onLost, ...props }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [heightPx, setHeightPx] = useState<number | null>(null)

  useImperativeHandle(ref, () => ({ submit: () => post(frame.current, { type: 'submit' }) }), [])

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFromCardForm(event, {
        window: frame.current?.contentWindow ?? null,
        origin: location.origin,
      })
      if (!message) return
      if (message.type === 'ready') setIsReady(true)
      else if (message.type === 'resized') setHeightPx(message.heightPx > 0 ? message.heightPx : null)
      else onAnswer(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onAnswer])

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(onLost, READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isReady, onLost])

  useEffect(() => {
    if (!isReady || !opening) return
    frame.current?.focus()
    post(frame.current, opening)
  }, [isReady, opening])

  const isShown = heightPx !== null
  return (
    <div className="relative">
      {!isShown && <FrameSkeleton text={props.loadingText} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our document with its own policy; the attribute does not restrict a document that may run scripts of its origin, and browsers warn about it */}
      <iframe
        ref={frame}
        src={props.path}
        title={props.title}
        className={`block w-full border-0 ${isShown ? '' : 'absolute inset-0 opacity-0'}`}
        style={{ height: heightPx ?? USUAL_HEIGHT_PX }}
      />
    </div>
  )
}

function post(frame: HTMLIFrameElement | null, message: OpenCardForm | { type: 'submit' }): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}

function FrameSkeleton({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 px-5 pt-1 pb-5 md:px-6">
      <output className="sr-only">{text}</output>
      {['name', 'number', 'expiry'].map(field => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-32 rounded-xs" />
          <Skeleton className="h-[52px] rounded-field" />
        </div>
      ))}
      <Skeleton className="h-[68px] rounded-field" />
    </div>
  )
}
