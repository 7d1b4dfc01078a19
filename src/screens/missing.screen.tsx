import { useSelector } from '@xstate/react'
import { landingOf } from '#machines/rules/accounts/guards.ts'
import { MissingView } from '#ui/missing.view.tsx'
import type { App } from '../app.ts'
import { to } from '../routes.ts'

/** The page in place of what does not exist, or not for this account. */
export const missingScreen = ({ session }: App, what: 'page' | 'request') =>
  function Missing() {
    const account = useSelector(session, ({ context }) => context.account)
    const check = { to: 'check', href: to.check() } as const
    const known = account
      ? ({ to: 'requests', href: to.requests() } as const)
      : ({ to: 'login', href: to.login() } as const)
    const ways = !account ? [check, known] : landingOf(account) === 'requests' ? [known, check] : [check]
    return <MissingView what={what} mail={account?.mail ?? null} ways={ways} />
  }
