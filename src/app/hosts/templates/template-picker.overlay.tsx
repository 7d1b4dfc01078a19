import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { templatePickerPorts } from '#api/ports/templates/template-picker.ports.ts'
import { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { mergeOf } from '#machines/rules/templates/picking.ts'
import { Flow } from '#ui/flow.tsx'
import type { TemplatePickerProps } from '#ui/requests/request-wizard/props.ts'
import { TemplatePickerView } from '#ui/templates/template-picker.view.tsx'

type Tools = { api: Api; account: components['schemas']['Account'] }

/** The dialog that picks the templates of a request, over the step of the wizard from which it is opened. */
export const overlay = ({ api, account }: Tools) => {
  const machine = templatePickerMachine.provide({ actors: bind(templatePickerPorts(api, account.id)) })
  return function TemplatePicker({ maxFiles, picked, onDone }: TemplatePickerProps) {
    return (
      <Flow
        machine={machine}
        view={TemplatePickerView}
        input={{ picked, seesOthers: may(account, 'consultRequestInScope'), maxFiles }}
        onDone={(output) =>
          onDone(
            output && {
              templates: output.picked.map(({ id, name }) => ({ id, name })),
              roles: mergeOf(output.templates)?.roles.map(({ name }) => name) ?? [],
            },
          )
        }
      />
    )
  }
}
