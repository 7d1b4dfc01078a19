import { useSelector } from '@xstate/react'
import { bind } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import { emailValidationPorts } from '#api/ports/accounts/email-validation.ports.ts'
import { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { EmailValidationView } from '#ui/accounts/email-validation.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { to } from '../to.ts'

/** The page where a mailed link confirms a new mail address. */
export function screen({ api, session }: App) {
  function View(props: ViewProps<typeof emailValidationMachine>) {
    const isSignedIn = useSelector(session, (state) => state.hasTag('present'))
    return <EmailValidationView {...props} login={to('login')} security={to('security')} isSignedIn={isSignedIn} />
  }
  return function EmailValidation() {
    const machine = useOnce(() =>
      emailValidationMachine.provide({ actors: bind(emailValidationPorts(api, linkTab.tokenOf('email') ?? '')) }),
    )
    const finish = () => {
      linkTab.forget('email')
      // The account that is shown has another address now.
      if (session.getSnapshot().hasTag('present')) session.send({ type: 'account.changed' })
    }
    return <Flow machine={machine} view={View} onDone={finish} />
  }
}
