// A part of a page in a chunk that loads on demand. The page works without it.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: (): ReactNode => null }),
    ),
  )
  return props => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
