import { lazy, Suspense, useState } from 'react'
import type { SignedIn } from '#machines/flows/accounts/login.machine.ts'
import type { App } from '../app.ts'

// Few people need it, and only once: it is not part of what the login page loads.
const TermsConsent = lazy(async () => ({ default: (await import('./terms-consent.tsx')).TermsConsent }))

/**
 * Lets in who has signed in, after the popup with the terms of use if they have not accepted those in force. Returns the
 * function to call, and what to draw.
 */
export function useEntering({ api, session, notifyTabs }: App) {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null)
  const start = ({ account }: SignedIn) => {
    session.send({ type: 'session.started', account })
    notifyTabs()
  }
  return {
    enter: (given: SignedIn) => (given.hasAgreed ? start(given) : setSignedIn(given)),
    popup: signedIn && (
      <Suspense>
        <TermsConsent api={api} onDone={() => start(signedIn)} />
      </Suspense>
    ),
  }
}
