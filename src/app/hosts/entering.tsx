import { lazy, Suspense } from 'react'
import type { Api } from '#api/client.ts'
import type { SignedIn } from '#machines/flows/accounts/login.machine.ts'
import { useSeen } from '#ui/design/kept.ts'
import type { App } from '../app.ts'

// Few people need it, and only once: it is not part of what the login page loads.
const TermsConsent = lazy(async () => ({ default: (await import('./terms-consent.tsx')).TermsConsent }))

/** The popup with the terms of use in force. `onDone` is called once they are accepted, or put off. */
export const TermsPopup = (props: { api: Api; onDone: () => void }) => (
  <Suspense>
    <TermsConsent {...props} />
  </Suspense>
)

/** Somebody who has signed in, and what is done once they are in. */
type Entering = { signedIn: SignedIn; afterwards: (() => void) | undefined }

/**
 * Lets in who has signed in, after the popup with the terms of use if they have not accepted those in force. Returns the
 * function to call, and what to draw.
 */
export function useEntering({ api, session, notifyTabs }: App) {
  const [entering, setEntering] = useSeen<Entering | null>(null)
  const start = ({ signedIn, afterwards }: Entering) => {
    session.send({ type: 'session.started', account: signedIn.account })
    notifyTabs()
    afterwards?.()
  }
  return {
    enter: (signedIn: SignedIn, afterwards?: () => void) => {
      const one = { signedIn, afterwards }
      if (signedIn.hasAgreed) start(one)
      else setEntering(one)
    },
    popup: entering && <TermsPopup api={api} onDone={() => start(entering)} />,
  }
}
