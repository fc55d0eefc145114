// The photo of an item in its row; an empty square where the menu has none.
import { consoleImagePath } from '@pesan/contract/image-path'
import { useMembership } from '../../shell/session.ts'
import type { ListedItem } from './stock-items.ts'

interface ItemPhotoProps {
  item: ListedItem
  isSoldOut: boolean
}

export function ItemPhoto({ item: { picture }, isSoldOut }: ItemPhotoProps) {
  const { company } = useMembership()
  return (
    <span
      className={`size-13 shrink-0 overflow-hidden rounded-small bg-sunken ${isSoldOut ? 'opacity-40' : ''}`}
    >
      {picture && (
        <img
          src={consoleImagePath(company.slug, picture, 160)}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
