// A shape in the place of something that is still on its way.
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden />
}
