// The customer's cards: choosing one, removing one, adding another (PAY-46 to PAY-49).
import type { PaymentCardId } from '@pesan/contract/ids'
import type { PaymentCardAnswer } from '@pesan/contract/payment'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { cardIcon } from '../../lib/card-networks.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useDialogs } from '../../shell/dialogs.tsx'
import { useT } from '../../shell/page.tsx'
import { toastError } from '../../shell/toast-error.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { Marks } from '../../ui/marks.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { chooseCard } from './payment-store.ts'
import { cardName, removeCard, savedCardsQuery } from './saved-cards.ts'

interface SavedCardsDialogProps {
  sheet: SheetControls
  selectedId: string | null
  onAdd: () => void
}

export function SavedCardsDialog({ sheet, selectedId, onAdd }: SavedCardsDialogProps) {
  const t = useT()
  const { open } = useDialogs()
  const { data: cards, isError, isFetching, refetch } = useQuery(savedCardsQuery, queryClient)
  return (
    <Sheet
      {...sheet}
      title={t('payment.savedCards')}
      closeLabel={t('layout.close')}
      // PAY-47
      back={{ label: t('payment.backToMethods'), onPress: () => open({ type: 'payment_methods' }) }}
    >
      <div className="flex min-h-48 flex-col gap-2.5 px-5 pt-1 md:px-6" aria-busy={!cards && !isError}>
        {cards ? (
          <>
            {cards.length === 0 ? (
              <NoCards />
            ) : (
              <CardList cards={cards} selectedId={selectedId} onConfirm={sheet.onClose} />
            )}
            <AddCard onPress={onAdd} />
          </>
        ) : isError && !isFetching ? (
          <NotLoaded text={t('payment.savedCardsFailed')} onRetry={() => void refetch()} />
        ) : (
          <output className="flex flex-1 flex-col items-center justify-center gap-3 text-ink-2">
            <Spinner size={28} />
            {t('payment.savedCardsLoading')}
          </output>
        )}
      </div>
    </Sheet>
  )
}

interface CardListProps {
  cards: readonly PaymentCardAnswer[]
  selectedId: string | null
  onConfirm: () => void
}

function CardList({ cards, selectedId, onConfirm }: CardListProps) {
  const t = useT()
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('payment.savedCards')} className="flex flex-col gap-2.5">
      {cards.map(card => (
        <div key={card.id} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <OptionCard
              group={group}
              icon={<Marks paths={[cardIcon(card.network)]} size="large" />}
              hasBareIcon
              title={<span className="tabular-nums">{cardName(t, card)}</span>}
              text={t('payment.cardExpires', {
                month: card.expiry_month,
                year: card.expiry_year.slice(-2),
              })}
              isChecked={card.id === selectedId}
              onChoose={() => chooseCard(card.id)}
              onConfirm={() => {
                chooseCard(card.id)
                onConfirm()
              }}
            />
          </div>
          <RemoveCard cardId={card.id} name={cardName(t, card)} />
        </div>
      ))}
    </div>
  )
}

function RemoveCard({ cardId, name }: { cardId: PaymentCardId; name: string }) {
  const t = useT()
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await removeCard(cardId)
      toasts.success(t('payment.cardRemoved'), { id: 'card' })
    } catch (error) {
      toastError(error, { t, toasts, id: 'card' })
    }
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-sunken"
      aria-label={t('payment.removeCard', { card: name })}
      aria-busy={isBusy || undefined}
      onClick={() => void remove()}
    >
      {isBusy ? <Spinner /> : <Trash size={20} strokeWidth={1.9} aria-hidden />}
    </button>
  )
}

function AddCard({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="flex min-h-15 w-full items-center justify-center gap-3 rounded-md border border-dashed border-line-strong font-semibold text-brand-ink hover:bg-canvas"
      onClick={onPress}
    >
      <Plus size={20} strokeWidth={2.1} aria-hidden />
      {t('payment.addNewCard')}
    </button>
  )
}

function NoCards() {
  const t = useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-4 py-6 text-center">
      <CreditCard size={40} strokeWidth={1.6} className="mb-3 text-brand-ink" aria-hidden />
      <p className="text-title-3">{t('payment.noSavedCards')}</p>
      <p className="mt-1 text-small text-ink-2">{t('payment.noSavedCardsText')}</p>
    </div>
  )
}
