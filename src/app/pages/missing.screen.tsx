import { useSelector } from '@xstate/react'
import { MissingView } from '#ui/common/errors/missing.view.tsx'
import type { App } from '../app.ts'
import { landingOf, mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The page in place of what does not exist, or not for this account. */
export const missingScreen = ({ session }: App, what: 'page' | 'request') =>
  function Missing() {
    const account = useSelector(session, ({ context }) => context.account)
    const check = { to: 'check', href: to('check') } as const
    const landing = landingOf(account)
    const login = { to: 'login', href: to('login') } as const
    const list = mayEnter(account, 'requests') ? 'requests' : landing
    const requests = { to: 'requests', href: to(list) } as const
    const ways = !account ? [check, login] : landing === 'check' ? [check] : [requests, check]
    return <MissingView what={what} mail={account?.mail ?? null} ways={ways} />
  }
