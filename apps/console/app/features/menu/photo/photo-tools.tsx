// Buttons that rotate the photo and change how much of it is cut out.
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { type Frame, rotated, zoomed } from './frame.ts'

interface PhotoToolsProps {
  photo: ImageBitmap
  frame: Frame
  onChange: (frame: Frame) => void
}

export function PhotoTools({ photo, frame, onChange }: PhotoToolsProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-4 gap-2">
      <Button
        kind="neutral"
        size="page"
        label={t('menu.photoRotateLeft')}
        onPress={() => onChange(rotated(photo, frame, false))}
      >
        <RotateCcw size={20} aria-hidden />
      </Button>
      <Button
        kind="neutral"
        size="page"
        label={t('menu.photoRotateRight')}
        onPress={() => onChange(rotated(photo, frame, true))}
      >
        <RotateCw size={20} aria-hidden />
      </Button>
      <Button
        kind="neutral"
        size="page"
        label={t('menu.photoZoomOut')}
        onPress={() => onChange(zoomed(photo, frame, -1))}
      >
        <ZoomOut size={20} aria-hidden />
      </Button>
      <Button
        kind="neutral"
        size="page"
        label={t('menu.photoZoomIn')}
        onPress={() => onChange(zoomed(photo, frame, 1))}
      >
        <ZoomIn size={20} aria-hidden />
      </Button>
    </div>
  )
}
