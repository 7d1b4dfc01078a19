import { useLocation } from 'react-router'
import { bind } from '#api/bind.ts'
import { forgottenPasswordPorts } from '#api/ports/accounts/forgotten-password.ports.ts'
import { forgottenPasswordMachine } from '#machines/flows/accounts/forgotten-password.machine.ts'
import { ForgottenPasswordView } from '#ui/accounts/forgotten-password.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { to } from '../to.ts'

/** The page where a link to choose a new password is asked for. */
export function screen({ api }: App) {
  const machine = forgottenPasswordMachine.provide({ actors: bind(forgottenPasswordPorts(api)) })
  const View = (props: ViewProps<typeof forgottenPasswordMachine>) => (
    <ForgottenPasswordView {...props} login={to('login')} typed={nameIn(useLocation().state)} />
  )
  return function ForgottenPassword() {
    return <Flow machine={machine} view={View} />
  }
}

/** The name that was typed where somebody tried to sign in: the link leads here with it. */
const nameIn = (state: unknown): string => {
  const name = (state as { name?: unknown } | null)?.name
  return typeof name === 'string' ? name : ''
}
