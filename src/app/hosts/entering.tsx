import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '#api/client.ts'
import { enteringMachine } from '#machines/flows/accounts/entering.machine.ts'
import type { SignedIn } from '#machines/flows/accounts/login.machine.ts'
import { useFlow } from '#ui/flow.tsx'
import type { App } from '../app.ts'

// Few people need it, and only once: it is not part of what the login page loads.
const TermsConsent = lazy(async () => ({ default: (await import('./terms-consent.tsx')).TermsConsent }))

/** The popup with the terms of use in force. `onDone` is called once they are accepted, or put off. */
export const TermsPopup = (props: { api: Api; onDone: () => void }) => (
  <Suspense>
    <TermsConsent {...props} />
  </Suspense>
)

/**
 * Lets in who has signed in, after the popup with the terms of use if they have not accepted those in force. Returns the
 * function to call, which leads to `redirect` once they are in, and what to draw.
 */
export function useEntering({ api, session, notifyTabs }: App) {
  const navigate = useNavigate()
  const { state, send } = useFlow(enteringMachine, {
    onDone: ({ signedIn, redirect }) => {
      session.send({ type: 'session.started', account: signedIn.account })
      notifyTabs()
      if (redirect !== null) void navigate(redirect, { replace: true })
    },
  })
  return {
    enter: (signedIn: SignedIn, redirect: string | null = null) =>
      send({ type: 'signIn.accepted', signedIn, redirect }),
    popup: state.hasTag('terms') && <TermsPopup api={api} onDone={() => send({ type: 'terms.decided' })} />,
  }
}
