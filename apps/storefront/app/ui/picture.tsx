// A photo that fills its box, or the "no photo" square of the same size. The caller's classes size the box,
// so nothing moves when the photo loads or fails; until then it shows the photo's average colour.
import type { Picture as PictureFacts } from '@pesan/contract/picture'
import { largestPicturePath, picturePath, pictureSrcset } from '@pesan/contract/picture-path'
import Utensils from 'lucide-react/icons/utensils'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * For `srcset`: how wide the image is shown, and the widest useful file at a pixel ratio of three. Small
 * positions share their values, so that the cart finds the menu's photos in the cache.
 */
const PLACES = {
  thumb: { sizes: '7rem', widest: 480 },
  tile: { sizes: '(min-width: 48rem) 14.5625rem, calc(50vw - 1.75rem)', widest: 720 },
  banner: { sizes: '(min-width: 48rem) 29.5rem, calc(100vw - 2.5rem)', widest: 960 },
} as const

interface PictureProps {
  /** Undefined for a product without a photo. */
  picture: PictureFacts | undefined
  /** Empty next to a text that says the same. */
  alt: string
  noPhotoText: string
  /** Size and corners of the box. */
  className: string
  place: keyof typeof PLACES
  isEager?: boolean
}

const FADE_MS = 150

export function Picture({ picture, noPhotoText, className, ...look }: PictureProps) {
  const [failedHash, setFailedHash] = useState<string>()
  return (
    <span className={`relative block shrink-0 photo-edge overflow-hidden bg-sunken ${className}`}>
      {picture && picture.hash !== failedHash ? (
        <Photo key={picture.hash} picture={picture} {...look} onFail={() => setFailedHash(picture.hash)} />
      ) : (
        <span
          // Next to a text with the name, the missing photo is no information.
          aria-hidden={look.alt === '' || undefined}
          className="flex size-full flex-col items-center justify-center gap-1.5 text-micro font-medium text-ink-2"
        >
          <Utensils size={22} strokeWidth={1.6} aria-hidden />
          <span className="capitalise">{noPhotoText}</span>
        </span>
      )}
    </span>
  )
}

interface PhotoProps extends Omit<PictureProps, 'noPhotoText' | 'className'> {
  picture: PictureFacts
  onFail: () => void
}

function Photo({ picture, alt, place, isEager = false, onFail }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const { hash, color, formats } = picture
  const { sizes, widest } = PLACES[place]

  // A photo that failed before hydration fired its error event without a listener.
  const reportWhenBroken = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFail()
  })
  useEffect(() => reportWhenBroken(), [])

  return (
    <>
      {/* An attribute, because the page's policy forbids styles in server HTML. */}
      <svg className="photo-colour" aria-hidden>
        <rect fill={color} />
      </svg>
      {/* So large that a blurred small file is shown until it loads. */}
      {place === 'banner' && (
        <img src={picturePath(hash, 160, 'webp')} alt="" className="photo-cover scale-110 blur-md" />
      )}
      <picture>
        {formats.includes('avif') && (
          <source type="image/avif" srcSet={pictureSrcset(picture, 'avif', widest)} sizes={sizes} />
        )}
        <img
          ref={image}
          src={largestPicturePath(picture, widest)}
          srcSet={pictureSrcset(picture, 'webp', widest)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
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
