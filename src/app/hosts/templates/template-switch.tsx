import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { templateSwitchPorts } from '#api/ports/templates/template-switch.ports.ts'
import { templateSwitchMachine } from '#machines/flows/templates/template-switch.machine.ts'
import { Flow } from '#ui/flow.tsx'
import type { TemplateSwitch } from '#ui/templates/template-list.view.tsx'
import { TemplateSwitchView } from '#ui/templates/template-switch.view.tsx'
import { useOnce } from '#ui/design/kept.ts'

/** Runs the flow that enables or disables a template. */
export function templateSwitch(api: Api): TemplateSwitch {
  const machine = templateSwitchMachine.provide({ actors: bind(templateSwitchPorts(api)) })
  return function SwitchTemplate({ template, onDone }) {
    const input = useOnce(() => template)
    return <Flow machine={machine} view={TemplateSwitchView} input={input} onDone={onDone} />
  }
}
