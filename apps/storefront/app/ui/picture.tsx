// A photo that fills its box, or the "no photo" square of the same size. The caller's classes size the box,
// so nothing moves when the photo loads or fails; until then it shows the photo's average colour.

import { imagePath, imageSrcset, largestImagePath } from '@pesan/contract/image-path'
import type { ProductImage } from '@pesan/contract/product-image'
import Utensils from 'lucide-react/icons/utensils'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * For `srcset`: how wide the image is shown, and the widest useful file at a pixel ratio of three. Small
 * positions share their values, so that the cart finds the menu's photos in the cache.
 */
const SLOTS = {
  thumb: { sizes: '7rem', widest: 480 },
  tile: { sizes: '(min-width: 48rem) 14.5625rem, calc(50vw - 1.75rem)', widest: 720 },
  banner: { sizes: '(min-width: 48rem) 29.5rem, calc(100vw - 2.5rem)', widest: 960 },
} as const

interface PictureProps {
  /** Undefined for a product without a photo. */
  image: ProductImage | undefined
  /** Empty next to a text that says the same. */
  alt: string
  noPhotoLabel: string
  /** Size and corners of the box. */
  className: string
  slot: keyof typeof SLOTS
  isEager?: boolean
}

const FADE_MS = 150

export function Picture({ image, noPhotoLabel, className, ...look }: PictureProps) {
  const [failedHash, setFailedHash] = useState<string>()
  return (
    <span className={`relative block shrink-0 photo-edge overflow-hidden bg-sunken ${className}`}>
      {image && image.hash !== failedHash ? (
        <Photo key={image.hash} image={image} {...look} onFail={() => setFailedHash(image.hash)} />
      ) : (
        <span
          // Next to a text with the name, the missing photo is no information.
          aria-hidden={look.alt === '' || undefined}
          className="flex size-full flex-col items-center justify-center gap-1.5 text-micro font-medium text-ink-2"
        >
          <Utensils size={22} strokeWidth={1.6} aria-hidden />
          <span className="capitalise">{noPhotoLabel}</span>
        </span>
      )}
    </span>
  )
}

interface PhotoProps extends Omit<PictureProps, 'noPhotoLabel' | 'className'> {
  image: ProductImage
  onFail: () => void
}

function Photo({ image, alt, slot, isEager = false, onFail }: PhotoProps) {
  const element = useRef<HTMLImageElement>(null)
  const { hash, color, formats } = image
  const { sizes, widest } = SLOTS[slot]

  // A photo that failed before hydration fired its error event without a listener.
  const reportWhenBroken = useEffectEvent(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) onFail()
  })
  useEffect(() => reportWhenBroken(), [])

  return (
    <>
      {/* An attribute, because the page's policy forbids styles in server HTML. */}
      <svg className="photo-colour" aria-hidden>
        <rect fill={color} />
      </svg>
      {/* So large that a blurred small file is shown until it loads. */}
      {slot === 'banner' && (
        <img src={imagePath(hash, 160, 'webp')} alt="" className="photo-cover scale-110 blur-md" />
      )}
      <picture>
        {formats.includes('avif') && (
          <source type="image/avif" srcSet={imageSrcset(image, 'avif', widest)} sizes={sizes} />
        )}
        <img
          ref={element}
          src={largestImagePath(image, widest)}
          srcSet={imageSrcset(image, 'webp', widest)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          className="photo-cover"
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onLoad={isEager ? undefined : fadeInOnce}
          onError={onFail}
        />
      </picture>
    </>
  )
}

/** Files that have been shown: they appear at once, and another fade would only flicker. */
const seen = new Set<string>()

function fadeInOnce({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (seen.has(image.currentSrc) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  seen.add(image.currentSrc)
  image.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS })
}
