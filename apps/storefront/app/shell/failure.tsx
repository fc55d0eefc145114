// Catches what a view throws while rendering (a chunk or a menu that did not arrive) and offers to try again.
import { Component, type ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'

interface FailureProps {
  children: ReactNode
  /** What to show instead; `retry` renders the children anew. */
  fallback?(retry: () => void): ReactNode
}

export class Failure extends Component<FailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => this.setState({ hasFailed: false })
    return this.props.fallback?.(retry) ?? <PageFailure onRetry={retry} />
  }
}
