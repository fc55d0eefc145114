// The real storefront in the frame of a phone or a desk, with what is not live yet. What was shown stays until the next one
// has loaded.
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import type { PreviewAddress } from './use-preview-address.ts'
import { useT } from './use-t.ts'

export type FrameSize = 'phone' | 'desk'

/** What the page is laid out for, in CSS pixels. */
const PAGE = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 800 } } as const
const APPEARANCE = {
  phone: 'mx-auto max-w-[372px] rounded-[36px] border-[10px]',
  desk: 'rounded-card border-[6px]',
} as const

interface StorefrontFrameProps {
  address: PreviewAddress
  size: FrameSize
  /** What a screen reader says of the frame. */
  title: string
  /** A part of the page that is shown first. */
  part?: string
}

export function StorefrontFrame({
  address: { url, error, requestAgain },
  size,
  title,
  part,
}: StorefrontFrameProps) {
  const t = useT()
  const [shown, setShown] = useState<string | null>(null)
  const wanted = url === null || part === undefined ? url : `${url}#${part}`
  const urls = [...new Set([shown, wanted])].filter(address => address !== null)
  const page = PAGE[size]
  const { box, scale } = useScale(page.width)
  return (
    <>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 pb-2 text-p-row text-bad">
          {error}
          <LinkButton onPress={requestAgain}>{t('common.tryAgain')}</LinkButton>
        </p>
      )}
      <div className={`w-full overflow-hidden border-[#14171c] bg-white ${APPEARANCE[size]}`}>
        <div
          ref={box}
          className="relative overflow-hidden bg-white"
          style={{ height: page.height * scale }}
          aria-busy={shown !== wanted}
        >
          {urls.map(address => (
            <iframe
              key={address}
              src={address}
              title={title}
              // Nothing in it takes the focus or a press; it is scrolled by the wheel and by a finger.
              sandbox="allow-same-origin"
              referrerPolicy="no-referrer"
              aria-hidden={address !== shown || undefined}
              className={`absolute top-0 left-0 origin-top-left border-0 bg-white ${address === shown ? '' : 'opacity-0'}`}
              style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}
              onLoad={() => address === wanted && setShown(address)}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** How much smaller the page is shown, so that it fills its box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return { box, scale }
}
