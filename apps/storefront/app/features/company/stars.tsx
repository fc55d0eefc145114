// A rating as five stars with one accessible name.
import Star from 'lucide-react/icons/star'

const STARS = [1, 2, 3, 4, 5]

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings with one name
    <span role="img" aria-label={label} className="flex gap-[3px]">
      {STARS.map(star => (
        <Star
          key={star}
          size={18}
          strokeWidth={0}
          className={star <= rating ? 'fill-rating' : 'fill-line'}
          aria-hidden
        />
      ))}
    </span>
  )
}
