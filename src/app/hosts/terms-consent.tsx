import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { termsConsentPorts } from '#api/ports/accounts/terms-consent.ports.ts'
import { termsConsentMachine } from '#machines/flows/accounts/terms-consent.machine.ts'
import { TermsConsentView } from '#ui/accounts/terms-consent.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { to } from '../to.ts'

const View = (props: ViewProps<typeof termsConsentMachine>) => <TermsConsentView {...props} terms={to('terms')} />

/** The popup with new terms of use, after signing in. */
export function TermsConsent({ api, onDone }: { api: Api; onDone: () => void }) {
  const machine = useOnce(() => termsConsentMachine.provide({ actors: bind(termsConsentPorts(api)) }))
  return <Flow machine={machine} view={View} onDone={onDone} />
}
