// "Find order" over the board, which goes on ringing below it; on a phone it takes the whole screen.
import { useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { OrderSearch } from './order-search.tsx'

export function SearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('search.title')}
      closeLabel={t('common.close')}
      initialFocus={field}
      isTall
    >
      <OrderSearch field={field} />
    </Sheet>
  )
}
