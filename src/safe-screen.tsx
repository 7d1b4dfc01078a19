import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { PageErrorView } from '#ui/page-error.view.tsx'

type Options = {
  /** Around the error page, for a screen that brings its own frame. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** The app shell is around the screen. */
  isInShell?: boolean
  /** The screen offers an interrupted draft when it is entered again. */
  hasDraft?: boolean
}

/**
 * A screen with an error boundary inside its layout: if it throws while rendering, the layout stays and an error page
 * takes its place. Loaders and chunks that fail do not come here; the router's own boundary shows them.
 */
export const safe = (Screen: ComponentType, { Frame = Fragment, ...page }: Options = {}): ComponentType =>
  function Safe() {
    const { key } = useLocation()
    return (
      <ErrorBoundary
        place={key}
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
