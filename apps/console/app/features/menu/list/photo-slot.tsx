// The photo of a product, or a plain square where it has none.
import { consoleImagePath } from '@pesan/contract/image-path'
import { listMenuPhotos } from '@pesan/contract/menu-photo-api'
import { useQuery } from '@tanstack/react-query'
import Utensils from 'lucide-react/icons/utensils'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { asMember, useMembership } from '../../../shell/session.ts'

const SIZE = {
  row: { className: 'size-9 rounded-plate', px: 36, widest: 160 },
  phone: { className: 'size-12 rounded-plate', px: 48, widest: 160 },
  pane: { className: 'size-20 rounded-card md:size-37', px: 148, widest: 320 },
} as const

type PhotoSize = keyof typeof SIZE

/** Where the first of these photos is. A list reads that once for all its rows (EDIT-12). */
export function usePhotos(size: PhotoSize, isRead = true): (photos: readonly string[]) => string | undefined {
  const { company } = useMembership()
  const { data: images } = useQuery({
    queryKey: ['menu-photos', company.id],
    queryFn: async () => {
      const { data } = await asMember(consoleCall(listMenuPhotos, {}))
      return new Map(data.map(({ address, image }) => [address, image]))
    },
    enabled: isRead,
  })
  return ([photo]) => {
    const image = photo === undefined ? undefined : images?.get(photo)
    return image && consoleImagePath(company.slug, image, SIZE[size].widest)
  }
}

interface PhotoSlotProps {
  /** Undefined: there is none. */
  src: string | undefined
  size: PhotoSize
}

export function PhotoSlot({ src, size }: PhotoSlotProps) {
  const { className, px } = SIZE[size]
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden bg-sunken text-ink-3 ${className}`}
    >
      {src ? (
        <img
          // The photo of another product must not stay until this one is there.
          key={src}
          src={src}
          alt=""
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Utensils size={size === 'pane' ? 32 : 18} aria-hidden />
      )}
    </span>
  )
}
