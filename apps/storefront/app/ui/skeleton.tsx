// A placeholder shape for content that is loading.
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden />
}
