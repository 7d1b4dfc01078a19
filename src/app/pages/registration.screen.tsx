import { useLoaderData, useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { signerTab } from '#api/browser/signer-tab.ts'
import { registrationPorts } from '#api/ports/signing/registration.ports.ts'
import { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { RegistrationView } from '#ui/signing/registration/registration.view.tsx'
import type { App } from '../app.ts'
import { signerAddress, type RegistrationParams } from '../bindings/signer-page.ts'
import { to } from '../to.ts'

/** The page where a signer makes an account, with the token of their link. */
export function screen({ api }: App) {
  const addresses = { login: to('login'), forgottenPassword: to('forgottenPassword'), terms: to('terms') }
  const View = (props: ViewProps<typeof registrationMachine>) => <RegistrationView {...props} {...addresses} />
  return function Registration() {
    const params = useLoaderData<RegistrationParams>()
    return <Registering key={params.requestId} {...params} />
  }

  function Registering({ requestId, signer }: RegistrationParams) {
    const navigate = useNavigate()
    const machine = useOnce(() =>
      registrationMachine.provide({ actors: bind(registrationPorts(api, signerTab.tokenOf(requestId) ?? '')) }),
    )
    return (
      <Flow
        machine={machine}
        input={signer}
        view={View}
        onDone={({ page }) => void navigate(signerAddress(page, requestId), { replace: true })}
      />
    )
  }
}
