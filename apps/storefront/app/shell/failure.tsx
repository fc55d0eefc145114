// Catches rendering errors of a part of a page (such as a chunk or a menu that did not load), shows a
// fallback and offers a retry.
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import satelliteDish from '../art/satellite-dish.webp?no-inline'
import { Art } from '../ui/art.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useT } from './page.tsx'

interface PageFailureProps {
  title?: string
  text?: string
  art?: string
  /** For a page whose other parts stay; otherwise it fills the space below the header. */
  isPart?: boolean
  /** The button is busy until the returned promise settles. */
  onRetry: () => void | Promise<void>
}

/** A page, or the main part of one, that could not be shown: what failed, and one action. */
export function PageFailure({ title, text, art = satelliteDish, isPart = true, onRetry }: PageFailureProps) {
  const t = useT()
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    try {
      await onRetry()
    } finally {
      setIsRetrying(false)
    }
  }
  return (
    <div role="alert">
      <EmptyState
        isPart={isPart}
        icon={<Art src={art} />}
        title={title ?? t('layout.failed')}
        text={text ?? t('layout.failedText')}
      >
        <Button className="px-8" isLoading={isRetrying} onPress={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}

export interface CaughtFailure {
  error: unknown
  /** Renders the children again. */
  onRetry: () => void
}

interface FailureProps {
  children: ReactNode
  fallback?: ComponentType<CaughtFailure>
}

interface FailureState {
  caught: { error: unknown } | null
}

export class Failure extends Component<FailureProps, FailureState> {
  override state: FailureState = { caught: null }

  static getDerivedStateFromError(error: unknown): FailureState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children
    const Fallback = this.props.fallback ?? PageFailure
    return <Fallback error={this.state.caught.error} onRetry={() => this.setState({ caught: null })} />
  }
}
