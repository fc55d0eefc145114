// Logos of banks and card networks: small framed images next to a text that says the same.

const SIZE = {
  small: { width: 36, height: 24, className: 'h-6 w-9' },
  /** At the start of a row. */
  large: { width: 48, height: 32, className: 'h-8 w-12' },
} as const

export function Marks({ paths, size = 'small' }: { paths: readonly string[]; size?: keyof typeof SIZE }) {
  return (
    <span className="flex shrink-0 gap-1 self-center">
      {paths.map(path => (
        <img key={path} src={path} alt="" {...SIZE[size]} />
      ))}
    </span>
  )
}
