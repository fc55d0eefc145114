// A page in a chunk that loads on demand. The chunk of an older release may be gone: trying again loads the page itself.
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { PageFailure } from './page-failure.tsx'
import { PageShapes } from './page-shapes.tsx'

export function lazyPage(load: () => Promise<ComponentType>): () => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }))
  return () => (
    <PageBoundary>
      <Suspense fallback={<PageShapes />}>
        <Loaded />
      </Suspense>
    </PageBoundary>
  )
}

interface PageBoundaryState {
  caught: { error: unknown } | null
}

class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children
    return (
      <main className="p-4 md:p-6">
        <PageFailure isPage error={this.state.caught.error} onTry={() => window.location.reload()} />
      </main>
    )
  }
}
