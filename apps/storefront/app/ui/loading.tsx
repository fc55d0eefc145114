// What is shown while content loads: a placeholder shape, or a spinning arc.

export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden />
}

/** A spinning arc for buttons and payments. Decorative: the text next to it describes the progress. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className="animate-[spin_800ms_linear_infinite] motion-reduce:animate-none"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden
    >
      <path d="M10 2a8 8 0 1 1-8 8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
