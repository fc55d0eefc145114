// The mark of Pesan itself, for pages that belong to no company.
import Utensils from 'lucide-react/icons/utensils'

export function BrandMark() {
  return (
    <p className="flex items-center gap-3 text-b-time">
      <span className="flex size-10 items-center justify-center rounded-plate bg-accent text-white">
        <Utensils size={22} aria-hidden />
      </span>
      Pesan
    </p>
  )
}
