import { Component, type ReactNode } from 'react'

type Props = {
  /** When this changes, the children are rendered again: the person has navigated. */
  resetKey: unknown
  /** Renders a replacement for children that threw; `retry` renders them from scratch. */
  renderError: (retry: () => void) => ReactNode
  children: ReactNode
}
type State = { resetKey: unknown; hasError: boolean }

/** Catches what its children throw while rendering. React logs the error to the console; the page does not show it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, hasError: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasError: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, hasError: false }
  }

  override render() {
    const { renderError, children } = this.props
    return this.state.hasError ? renderError(() => this.setState({ hasError: false })) : children
  }
}
