// A small decorative image, hidden from screen readers.
interface ArtProps {
  src: string
  sizePx?: number
}

export function Art({ src, sizePx = 76 }: ArtProps) {
  return (
    <img
      src={src}
      alt=""
      width={sizePx}
      height={sizePx}
      decoding="async"
      className="shrink-0 object-contain [filter:drop-shadow(0_4px_4px_rgb(0_0_0/15%))]"
    />
  )
}
