// The round mark on a product's photo: a plus, or the number already in the cart. Decoration; the card is the button.
import Plus from 'lucide-react/icons/plus'

interface AddMarkProps {
  inCart: number
  ground: 'tint' | 'surface'
}

export function AddMark({ inCart, ground }: AddMarkProps) {
  const size = ground === 'tint' ? 'size-[42px]' : 'size-10'
  const look =
    inCart > 0
      ? 'bg-brand text-on-brand'
      : ground === 'tint'
        ? 'bg-tint-100 text-brand-ink'
        : 'bg-surface text-brand-ink'
  return (
    <span
      key={inCart}
      aria-hidden
      className={`figures flex ${size} items-center justify-center rounded-full text-title-3 font-bold shadow-2 ${inCart > 0 ? 'animate-pop' : ''} ${look}`}
    >
      {inCart > 0 ? inCart : <Plus size={20} strokeWidth={2.3} />}
    </span>
  )
}
