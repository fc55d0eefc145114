// The dialog of a card that is open. It outlives its card, which goes when the tablet turns or New comes forward.
import type { OrderId } from '@pesan/contract/ids'
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useState } from 'react'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { FinalFocus } from '../../ui/final-focus.ts'
import type { BoardOrder, Columns } from './board-order.ts'
import type { CardDialog } from './card-buttons.tsx'
import { placeOf } from './walk-cards.ts'

const CardDialogs = lazyDialog(() => import('./card-dialogs.tsx').then(module => module.CardDialogs))

interface Opened {
  order: OrderId
  dialog: CardDialog | null
  card: RefObject<HTMLElement | null>
  /** Where the focus goes when the card has left. */
  finalFocus: () => HTMLElement | null
}

const OpenDialog = createContext<(opened: Opened) => void>(() => {})

/** For the card of this order; it renders again for none of its dialogs (BOARD-15). */
export function useCardDialog({ id }: BoardOrder, card: RefObject<HTMLElement | null>) {
  const open = useContext(OpenDialog)
  return (dialog: CardDialog | null) => open({ order: id, dialog, card, finalFocus: placeOf(card.current) })
}

interface CardDialogAreaProps {
  columns: Columns
  children: ReactNode
}

export function CardDialogArea({ columns, children }: CardDialogAreaProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const change = useCallback(
    (dialog: CardDialog | null) => setOpened(last => last && { ...last, dialog }),
    [],
  )
  const order =
    opened &&
    Object.values(columns)
      .flat()
      .find(({ id }) => id === opened.order)
  return (
    <OpenDialog value={setOpened}>
      {children}
      {order && (
        <FinalFocus value={opened.finalFocus}>
          <CardDialogs
            key={order.id}
            order={order}
            anchor={opened.card}
            dialog={opened.dialog}
            isOpen={opened.dialog !== null}
            onDialog={change}
            onClose={() => change(null)}
          />
        </FinalFocus>
      )}
    </OpenDialog>
  )
}
