import { useState } from 'react'
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
import { ownEditPage } from '../bindings/own-edit-page.tsx'
import { to } from '../to.ts'

/** The signature that the account keeps for itself. */
export function screen(app: App) {
  const { api, session } = app
  const machine = defaultSignatureMachine.provide({ actors: bind(defaultSignaturePorts(api)) })
  const own = () => session.getSnapshot().context.account
  // The fonts of signatures come with it.
  const Choice = late<SignatureChoiceProps>(
    async () => (await import('../hosts/signature-choice.tsx')).SignatureChoice,
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
    <DefaultSignatureView {...props} Picker={Picker} profile={to('profile')} />
  )
  return ownEditPage(app, { form: () => ({ machine, view: View }), idOf: ({ id }) => id, next: to('profile') })
}
