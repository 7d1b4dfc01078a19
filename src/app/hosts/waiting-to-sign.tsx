import { useSelector } from '@xstate/react'
import { WaitingToSignView } from '#ui/signing/own-requests/waiting-to-sign.tsx'
import type { App } from '../app.ts'
import { landingOf } from '../guards.ts'
import type { Route } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** Says on a page what waits for one's signature, if it is the one that the account starts on. */
export const waitingToSign = ({ counts, session }: App, here: Route) =>
  function WaitingToSign() {
    const isStart = useSelector(session, ({ context }) => landingOf(context.account) === here)
    const count = useSelector(counts, ({ context }) => context.counts.requestsToSign)
    return isStart && <WaitingToSignView count={count} href={to('requestsToSign')} />
  }
