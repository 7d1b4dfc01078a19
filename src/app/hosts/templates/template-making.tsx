import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { templateMakingPorts } from '#api/ports/templates/template-making.ports.ts'
import { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import type { MakeTemplate } from '#ui/templates/template-making.ts'
import { TemplateMakingView } from '#ui/templates/template-making.view.tsx'
import { to } from '../../to.ts'

/** Runs the flow that makes a template of another or of a request, and opens the new one in the wizard. */
export function templateMaking(api: Api): MakeTemplate {
  const machine = templateMakingMachine.provide({ actors: bind(templateMakingPorts(api)) })
  return function TemplateMaking({ onDone, ...from }) {
    const navigate = useNavigate()
    const input = useOnce(() => ({ ...from, key: crypto.randomUUID() }))
    const finish = (id: string | null) => (id === null ? onDone() : void navigate(to('editTemplate', { id })))
    return <Flow machine={machine} view={TemplateMakingView} input={input} onDone={finish} />
  }
}
