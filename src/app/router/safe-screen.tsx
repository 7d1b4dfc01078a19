import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '#ui/common/errors/error-boundary.tsx'
import { PageErrorView } from '#ui/common/errors/page-error.view.tsx'

type Options = {
  /** Drawn around the error page, for a screen that brings its own frame. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** The screen is drawn inside the app shell. */
  isInShell?: boolean
  /** The screen offers an interrupted draft when it is opened again. */
  hasDraft?: boolean
}

/**
 * Wraps a screen in an error boundary inside its layout: if the screen throws while rendering, the layout stays and an
 * error page replaces the screen. Loaders and chunks that fail are shown by the router's own boundary instead.
 */
export const safe = (Screen: ComponentType, { Frame = Fragment, ...page }: Options = {}): ComponentType =>
  function Safe() {
    const { key } = useLocation()
    return (
      <ErrorBoundary
        resetKey={key}
        renderError={(retry) => (
          <Frame>
            <PageErrorView {...page} onRetry={retry} />
          </Frame>
        )}
      >
        <Screen />
      </ErrorBoundary>
    )
  }
