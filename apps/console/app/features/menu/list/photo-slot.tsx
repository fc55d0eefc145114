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

interface PhotoSlotProps {
  /** Addresses, the first of which is shown. */
  photos: readonly string[]
  size: keyof typeof SIZE
}

/** By the address that a product names. */
function usePhotos() {
  const { company } = useMembership()
  return useQuery({
    queryKey: ['menu-photos', company.id],
    queryFn: async () => {
      const { data } = await asMember(consoleCall(listMenuPhotos, {}))
      return new Map(data.map(({ address, image }) => [address, image]))
    },
  })
}

export function PhotoSlot({ photos: [photo], size }: PhotoSlotProps) {
  const { company } = useMembership()
  const { data } = usePhotos()
  const { className, px, widest } = SIZE[size]
  const image = photo === undefined ? undefined : data?.get(photo)
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden bg-sunken text-ink-3 ${className}`}
    >
      {image ? (
        <img
          src={consoleImagePath(company.slug, image, widest)}
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
