// What the customer of an order must not eat, above what is made (EDIT-10).
import { allergenList } from '@pesan/domain/menu/diet-labels'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useT } from '../../shell/use-t.ts'
import type { BoardOrder } from './board-order.ts'

interface AllergyBandProps {
  order: Pick<BoardOrder, 'allergies'>
  className?: string
}

export function AllergyBand({ order: { allergies }, className = '' }: AllergyBandProps) {
  const t = useT()
  if (allergies.length === 0) return null
  return (
    <p
      className={`flex w-full gap-2.5 rounded-plate bg-bad-solid px-3 py-2 text-b-allergy text-white ${className}`}
    >
      <TriangleAlert size={20} aria-hidden className="mt-px shrink-0" />
      {t('card.allergies', { allergens: allergenList(allergies, t.locale) })}
    </p>
  )
}
