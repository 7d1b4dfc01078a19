import { bind } from '#api/bind.ts'
import { cookieConsentPorts } from '#api/ports/platform/cookie-consent.ports.ts'
import { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { CookieConsentView } from '#ui/platform/cookie-consent.view.tsx'
import { to } from '../to.ts'

/** The banner about cookies, below any page without an account. */
export function overlay() {
  const machine = cookieConsentMachine.provide({ actors: bind(cookieConsentPorts(localStorage, window)) })
  const View = (props: ViewProps<typeof cookieConsentMachine>) => <CookieConsentView {...props} terms={to('terms')} />
  return function CookieConsent({ onDone }: { onDone: () => void }) {
    return <Flow machine={machine} view={View} onDone={onDone} />
  }
}
