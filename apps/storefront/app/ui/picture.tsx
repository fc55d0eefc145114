// A photo that fills its box, or the "no photo" square of the same size. The box comes from the caller's classes, so
// nothing moves whether the photo comes, comes late or never comes.
import Utensils from 'lucide-react/icons/utensils'
import { useEffect, useRef, useState } from 'react'

interface PictureProps {
  /** File address given by the server; undefined where the product has none. */
  src: string | undefined
  /** Empty beside words that say the same. */
  alt: string
  noPhotoText: string
  /** Size and corners of the box. */
  className: string
  isEager?: boolean
}

export function Picture({ src, alt, noPhotoText, className, isEager = false }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // A photo that failed before the page came to life has told nobody.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const hasPhoto = src !== undefined && src !== failedSrc
  return (
    <span
      className={`relative block shrink-0 overflow-hidden bg-sunken after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-ink-1/5 ${className}`}
    >
      {hasPhoto ? (
        <img
          ref={image}
          src={src}
          alt={alt}
          className="size-full object-cover object-[50%_42%]"
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <span className="flex size-full flex-col items-center justify-center gap-1.5 text-micro font-medium text-ink-3">
          <Utensils size={22} strokeWidth={1.6} aria-hidden />
          <span className="capitalise">{noPhotoText}</span>
        </span>
      )}
    </span>
  )
}
