// A photo that fills its box, or the "no photo" square of the same size. The box comes from the caller's classes, so
// nothing moves whether the photo comes, comes late or never comes; until then it has the photo's average colour.
import type { Picture as PictureFacts } from '@pesan/contract/picture'
import { largestPicturePath, picturePath, pictureSrcset } from '@pesan/contract/picture-path'
import Utensils from 'lucide-react/icons/utensils'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What the browser chooses the file by: how wide the picture is shown, and the widest file that three device pixels to
 * one can use. Small places share theirs, so that a photo of the menu is in the cache when the cart shows it.
 */
const PLACES = {
  thumb: { sizes: '7rem', widest: 480 },
  tile: { sizes: '(min-width: 48rem) 14.5625rem, calc(50vw - 1.75rem)', widest: 720 },
  banner: { sizes: '(min-width: 48rem) 29.5rem, calc(100vw - 2.5rem)', widest: 960 },
} as const

interface PictureProps {
  /** Undefined where the product has none. */
  picture: PictureFacts | undefined
  /** Empty beside words that say the same. */
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
          // Beside words that say what it is, the missing photo is no news.
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

  // A photo that failed before the page came to life has told nobody.
  const reportWhenBroken = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFail()
  })
  useEffect(() => reportWhenBroken(), [])

  return (
    <>
      {/* An attribute, because the policy of the page lets server HTML carry no style. */}
      <svg className="photo-colour" aria-hidden>
        <rect fill={color} />
      </svg>
      {/* So large that a blurred small file stands in for it meanwhile. */}
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

/** Files that have been seen: they are there at once, and fading them again would only flicker. */
const seen = new Set<string>()

function fadeInOnce({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (seen.has(image.currentSrc) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  seen.add(image.currentSrc)
  image.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS })
}
