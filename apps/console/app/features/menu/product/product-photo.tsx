// The photo of a product, and the way to another one (EDIT-06).
import type { EditedProduct } from '@pesan/contract/menu-content'
import Crop from 'lucide-react/icons/crop'
import { useState } from 'react'
import { lazyDialog } from '../../../shell/lazy-dialog.tsx'
import { useT } from '../../../shell/use-t.ts'
import { PhotoSlot, usePhotos } from '../list/photo-slot.tsx'

const PhotoSheet = lazyDialog(() => import('../photo/photo-sheet.tsx').then(module => module.PhotoSheet))

interface ProductPhotoProps {
  product: EditedProduct
  onChange: (photos: string[]) => void
}

export function ProductPhoto({ product: { name, photos }, onChange }: ProductPhotoProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const hasPhoto = photos.length > 0
  const photoOf = usePhotos('pane')
  return (
    <div className="flex flex-col items-stretch gap-2">
      <PhotoSlot src={photoOf(photos)} size="pane" />
      <button
        type="button"
        aria-label={t(hasPhoto ? 'menu.photoChangeOf' : 'menu.photoAddTo', { name })}
        className="flex min-h-11 items-center justify-center gap-2 rounded-small bg-sunken px-3 text-p-body font-bold hover:bg-line"
        onClick={() => setOpen(true)}
      >
        <Crop size={16} aria-hidden />
        {t(hasPhoto ? 'menu.photoChange' : 'menu.photoAdd')}
      </button>
      {isOpen && (
        <PhotoSheet
          isOpen
          onClose={() => setOpen(false)}
          name={name}
          onUse={address => onChange([address, ...photos.slice(1)])}
        />
      )}
    </div>
  )
}
