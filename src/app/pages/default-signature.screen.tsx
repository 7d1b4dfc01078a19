import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { defaultSignaturePorts } from '#api/ports/accounts/default-signature.ports.ts'
import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { DefaultSignatureView } from '#ui/accounts/default-signature.view.tsx'
import {
  SignaturePicker,
  type SignatureChoiceProps,
  type SignaturePickerProps,
} from '#ui/accounts/signature-picker.tsx'
import { UnreachableChoice } from '#ui/accounts/unreachable-choice.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import type { App } from '../app.ts'
import { useLeaving } from '../bindings/leaving.ts'
import { to } from '../to.ts'

/** The signature that the account keeps for itself. A person who leaves while it is being saved waits for the answer. */
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

  function Picker(props: SignaturePickerProps) {
    const name = useOnce(() => `${own()?.firstName ?? ''} ${own()?.lastName ?? ''}`.trim())
    return <SignaturePicker {...props} name={name} Choice={Choice} />
  }

  function View({ state, send }: ViewProps<typeof machine>) {
    const navigate = useNavigate()
    const seen = useRef(state)
    useEffect(() => {
      seen.current = state
    }, [state])
    useLeaving({
      isHeld: () => own() !== null && (seen.current.hasTag('busy') || seen.current.hasTag('unsaved')),
      isAsked: state.hasTag('leavingAsked') || state.context.isLeaving,
      isDone: state.status === 'done',
      canAsk: () => state.can({ type: 'leaving.asked' }),
      ask: () => send({ type: 'leaving.asked' }),
      onLeave: () => void navigate(to('profile')),
    })
    return <DefaultSignatureView state={state} send={send} Picker={Picker} profile={to('profile')} />
  }
  return function DefaultSignature() {
    return <Flow machine={machine} view={View} />
  }
}
