import { Component, type ReactNode } from 'react'

type Props = {
  /** When this changes, the children are tried again: somebody has gone elsewhere. */
  place: unknown
  /** What is shown instead of children that threw; `retry` renders them from scratch. */
  renderError: (retry: () => void) => ReactNode
  children: ReactNode
}
type State = { place: unknown; isBroken: boolean }

/** Catches what its children throw while they render. React writes the error to the console; nothing of it is shown. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, isBroken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, isBroken: false }
  }

  override render() {
    const { renderError, children } = this.props
    return this.state.isBroken ? renderError(() => this.setState({ isBroken: false })) : children
  }
}
