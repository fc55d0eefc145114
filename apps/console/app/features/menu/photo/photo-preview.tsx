// What customers will see of the photo, in the list of the menu and in the sheet of the product.
import { useEffect, useRef } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { drawFrame, drawMiddle } from './draw-photo.ts'
import type { Frame } from './frame.ts'

interface PhotoPreviewProps {
  photo: ImageBitmap
  frame: Frame
}

export function PhotoPreview({ photo, frame }: PhotoPreviewProps) {
  const t = useT()
  const inList = useRef<HTMLCanvasElement>(null)
  const inSheet = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (inList.current) drawFrame(inList.current, photo, frame, 0)
    if (inSheet.current) drawMiddle(inSheet.current, photo, frame)
  }, [photo, frame])
  return (
    <div className="flex gap-4 md:flex-col">
      <div>
        <p className="text-p-caption text-ink-2">{t('menu.photoInList')}</p>
        <canvas ref={inList} width={240} height={240} className="mt-1 size-30 rounded-card" />
      </div>
      <div>
        <p className="text-p-caption text-ink-2">{t('menu.photoInSheet')}</p>
        <canvas ref={inSheet} width={420} height={280} className="mt-1 h-30 w-45 rounded-card" />
      </div>
    </div>
  )
}
