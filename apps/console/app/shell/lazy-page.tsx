// A page in a chunk that loads on demand. The chunk of an older release may be gone: the page says so, and loads the newer one.
import { NetworkError } from '@pesan/ui/api/failures'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { PageFailure } from './page-failure.tsx'
import { PageShapes } from './page-shapes.tsx'
import { checkRelease, newerRelease } from './release.ts'
import { useT } from './use-t.ts'

class OutdatedPage extends Error {
  override readonly name = 'OutdatedPage'
}

/** Why a part of the page could not be loaded: a newer release, or no connection. */
export async function reasonOf(error: unknown): Promise<Error> {
  await checkRelease()
  return newerRelease.get() === null
    ? new NetworkError('a part of the page is missing', { cause: error })
    : new OutdatedPage()
}

export interface LazyPage<Props> {
  (props: Props): ReactNode
  /** Requests the chunk before the page is shown. */
  preload: () => Promise<void>
}

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const start = async () => {
    loaded = await load()
    return loaded
  }
  const Waiting = lazy(async () => {
    try {
      return { default: await start() }
    } catch (error) {
      throw await reasonOf(error)
    }
  })
  function Page(props: Props): ReactNode {
    // React shows a page that was waited for only 300 ms after its shapes: one that is here is shown without them.
    const [Shown] = useState(() => loaded ?? Waiting)
    return (
      <PageBoundary>
        <Suspense fallback={<PageShapes />}>
          <Shown {...props} />
        </Suspense>
      </PageBoundary>
    )
  }
  return Object.assign(Page, {
    // The page says why when it is shown and its chunk is missing.
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  })
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
    return <Failure error={this.state.caught.error} />
  }
}

const Failure = ({ error }: { error: unknown }) => (
  <main className="p-4 md:p-6">
    <MissingPart isPage error={error} />
  </main>
)

/** Says why a part could not be loaded, and loads the page again. */
export function MissingPart({ error, isPage = false }: { error: unknown; isPage?: boolean }) {
  const t = useT()
  const texts =
    error instanceof OutdatedPage
      ? { title: t('release.title'), text: t('release.needed'), press: t('release.load') }
      : {}
  return <PageFailure isPage={isPage} error={error} onTry={() => window.location.reload()} {...texts} />
}
