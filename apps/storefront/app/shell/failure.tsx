// Catches rendering errors of a part of a page (such as a chunk or a menu that did not load), shows a
// fallback and offers a retry.
import { Component, type ComponentType, type ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'

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
