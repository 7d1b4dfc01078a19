import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { defaultSignaturePorts } from '#api/ports/accounts/default-signature.ports.ts'
import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { DefaultSignatureView } from '#ui/accounts/default-signature.view.tsx'
import { SignaturePicker, type SignatureChoiceProps } from '#ui/accounts/signature-picker.tsx'
import { UnreachableChoice } from '#ui/accounts/unreachable-choice.tsx'
import type { PickerProps } from '#ui/edit/props.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import type { App } from '../app.ts'
import { EditFlow } from '../flows/edit-flow.tsx'
import { to } from '../routes.ts'

/** The signature that the account keeps for itself. */
export function defaultSignatureScreen({ api, session }: App) {
  const machine = defaultSignatureMachine.provide({ actors: bind(defaultSignaturePorts(api)) })
  const own = () => session.getSnapshot().context.account
  // The fonts of signatures come with it.
  const Choice = late<SignatureChoiceProps>(
    async () => (await import('../flows/signature-choice.tsx')).SignatureChoice,
    {
      Waiting: () => null,
      Failed: UnreachableChoice,
    },
  )

  function Picker(props: PickerProps) {
    const [name] = useState(() => `${own()?.firstName ?? ''} ${own()?.lastName ?? ''}`.trim())
    return <SignaturePicker {...props} name={name} Choice={Choice} />
  }
  const View = (props: ViewProps<typeof machine>) => (
    <DefaultSignatureView {...props} Picker={Picker} profile={to.profile()} />
  )
  return function DefaultSignature() {
    const navigate = useNavigate()
    const [input] = useState(() => ({ id: own()?.id ?? '', key: crypto.randomUUID() }))
    return (
      <EditFlow
        machine={machine}
        view={View}
        input={input}
        mayHold={() => own() !== null}
        onLeave={() => void navigate(to.profile())}
      />
    )
  }
}
