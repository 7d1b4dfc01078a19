import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { signerAddressPorts } from '#api/ports/requests/signer-address.ports.ts'
import { signerAddressMachine } from '#machines/flows/requests/signer-address.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { SignerAddress } from '#ui/requests/signer-address.ts'
import { SignerAddressView } from '#ui/requests/signer-address.view.tsx'

/** Runs the flow that changes the address of a signer, or of somebody who gets a copy. */
export function signerAddress(api: Api): SignerAddress {
  const machine = signerAddressMachine.provide({ actors: bind(signerAddressPorts(api)) })
  return function Address({ request, person: { kind, id, mail, name }, onDone }) {
    const key = useOnce(() => crypto.randomUUID())
    const View = useOnce(() => (props: ViewProps<typeof signerAddressMachine>) => (
      <SignerAddressView {...props} name={name} />
    ))
    return <Flow machine={machine} view={View} input={{ request, of: { kind, id }, mail, key }} onDone={onDone} />
  }
}
