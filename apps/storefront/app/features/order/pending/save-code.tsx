// Saves the QRIS code as an image, for an app that scans codes from the phone's photos.
import Download from 'lucide-react/icons/download'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { useToasts } from '../../../shell/toasts.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'

/** The highest error correction: a scratched or dimmed screen stays readable. */
export const QR_LEVEL = 'H'
/** Sharp on any screen. */
const FILE_PX = 800
/** In modules of the code: the margin that a scanner needs. */
const QUIET_ZONE = 4

export function SaveCode({ qrString, fileName }: { qrString: string; fileName: string }) {
  const t = useT()
  const toasts = useToasts()
  const canvas = useRef<HTMLCanvasElement>(null)

  const save = () =>
    canvas.current?.toBlob(file => {
      if (!file) return toasts.error(t('payment.saveFailed'), { id: 'save-code' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${fileName}.png`
      link.click()
      URL.revokeObjectURL(link.href)
    })

  return (
    <>
      <QRCodeCanvas
        ref={canvas}
        hidden
        value={qrString}
        size={FILE_PX}
        level={QR_LEVEL}
        marginSize={QUIET_ZONE}
      />
      <Button kind="secondary" size="small" onPress={save}>
        <Download size={18} strokeWidth={2.1} aria-hidden />
        {t('payment.saveCode')}
      </Button>
    </>
  )
}
