// Paying by QRIS: the code, drawn here from its text, and how to pay with it (ORDER-51).
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import Download from 'lucide-react/icons/download'
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { CopyButton } from '../../../shell/copy-button.tsx'
import { usePage, useT } from '../../../shell/page.tsx'
import { useToasts } from '../../../shell/toasts.tsx'
import { Block } from '../../../ui/block.tsx'
import { Button } from '../../../ui/button.tsx'
import { orderNumber } from '../order-facts.ts'
import { PaySteps } from './pay-steps.tsx'

const SIZE_PX = 200

export function Qris({ order, qrString }: { order: OrderAnswer; qrString: string }) {
  const t = useT()
  const { name } = usePage().company
  const number = orderNumber(order)
  return (
    <>
      <Block heading={t('payment.qris')} isHeadingHidden>
        {/* Black on white in the dark theme too: scanners expect it. */}
        <div className="mx-auto w-fit rounded-lg bg-white px-5 pt-4 pb-4 text-black shadow-hairline">
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-title-2 font-extrabold">{t('payment.qris')}</span>
            <span className="max-w-32 truncate text-caption text-ink-2">{name}</span>
          </p>
          {/* The frame provides the quiet zone of 20 px that a scanner needs. */}
          <QRCodeSVG
            className="my-5"
            value={qrString}
            size={SIZE_PX}
            level={QR_LEVEL}
            title={t('payment.qrTitle', { number, amount: formatRupiah(order.total) })}
          />
          <p className="figures text-center text-caption text-ink-2">{t('history.order', { number })}</p>
        </div>
        <p className="mx-auto mt-4 max-w-80 text-center text-small text-ink-2">{t('payment.qrisHint')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2.5">
          <SaveCode qrString={qrString} fileName={`QRIS ${number}`} />
          <CopyButton text={String(order.total)} label={t('payment.copyAmount')} isNamed />
        </div>
      </Block>
      <Block heading={t('payment.howToPay')} isHeadingHidden>
        <PaySteps
          ways={[
            {
              name: t('payment.qrisScan'),
              steps: [t('payment.qris1'), t('payment.qris2'), t('payment.qris3')],
            },
            {
              name: t('payment.qrisUpload'),
              steps: [t('payment.qrisUpload1'), t('payment.qrisUpload2'), t('payment.qris3')],
            },
          ]}
        />
      </Block>
    </>
  )
}

/** The highest error correction: a scratched or dimmed screen stays readable. */
const QR_LEVEL = 'H'
/** Sharp on any screen. */
const FILE_PX = 800
/** In modules of the code: the margin that a scanner needs. */
const QUIET_ZONE = 4

/** Saves the code as an image, for an app that scans codes from the phone's photos. */
function SaveCode({ qrString, fileName }: { qrString: string; fileName: string }) {
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
