import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { editingCancelPorts } from '#api/ports/requests/editing-cancel.ports.ts'
import { editingStartPorts } from '#api/ports/requests/editing-start.ports.ts'
import { editingCancelMachine } from '#machines/flows/requests/editing-cancel.machine.ts'
import { editingStartMachine } from '#machines/flows/requests/editing-start.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Message } from '#ui/message.tsx'
import { EditingCancelView } from '#ui/requests/editing/editing-cancel.view.tsx'
import type { AskAboutEdit } from '#ui/requests/editing/ask-about-edit.ts'
import { EditingStartView } from '#ui/requests/editing/editing-start.view.tsx'
import { confirming } from '../../bindings/confirming.tsx'
import { to } from '../../to.ts'

/** Runs the flow that opens a request to be edited, and leads to the page that edits it. */
export function editingStart(api: Api): AskAboutEdit {
  const Asking = confirming(editingStartMachine.provide({ actors: bind(editingStartPorts(api)) }), EditingStartView)
  return function EditingStart({ id, name, onDone }) {
    const navigate = useNavigate()
    const finish = (isOpen: boolean) => (isOpen ? void navigate(to('editRequest', { id })) : onDone(false))
    return <Asking id={id} name={name} onDone={finish} />
  }
}

/** Runs the flow that drops the open edit of a request. */
export function editingCancel(api: Api): AskAboutEdit {
  const askingWith = (key: string) => {
    const actors = bind(editingCancelPorts(api, key))
    return confirming(editingCancelMachine.provide({ actors }), EditingCancelView)
  }
  return function EditingCancel({ id, name, onDone }) {
    const showToast = useToast()
    const Asking = useOnce(() => askingWith(crypto.randomUUID()))
    const finish = (isCanceled: boolean) => {
      if (isCanceled) showToast(<Message id="editing-cancel.done" values={{ name }} />)
      onDone(isCanceled)
    }
    return <Asking id={id} name={name} onDone={finish} />
  }
}
