import { useSelector } from '@xstate/react'
import { bind } from '#api/bind.ts'
import { templateCreatorsPorts } from '#api/ports/templates/template-creators.ports.ts'
import { templateListPorts } from '#api/ports/templates/template-list.ports.ts'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { templateListMachine } from '#machines/flows/templates/template-list.machine.ts'
import { mayFilterByCreator } from '#machines/rules/requests/request-filter.ts'
import { ownTemplateAddress, templateAddress } from '#machines/rules/templates/template-filter.ts'
import { CreatorChoices, type Choices } from '#ui/choices.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { TemplateListView } from '#ui/templates/template-list.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { mayEnter } from '../guards.ts'
import { templateMaking } from '../hosts/templates/template-making.tsx'
import { templateSwitch } from '../hosts/templates/template-switch.tsx'
import { templateExport, templateImport } from '../hosts/templates/template-transfer.tsx'
import { to } from '../to.ts'

/** The templates that the account may see; who sees those of others chooses among their creators. */
export function screen({ api, session }: App) {
  const machine = templateListMachine.provide({ actors: bind(templateListPorts(api, Date.now)) })
  const creators = choicesMachine.provide({ actors: bind(templateCreatorsPorts(api)) })
  const SwitchTemplate = templateSwitch(api)
  const MakeTemplate = templateMaking(api)
  const ExportTemplate = templateExport(api)
  const ImportTemplate = templateImport(api)
  const View = (props: ViewProps<typeof templateListMachine>) => (
    <TemplateListView
      {...props}
      isOwn={({ accountId }) => accountId === session.getSnapshot().context.account?.id}
      hrefOf={(id) => to('editTemplate', { id })}
      newTemplate={to('newTemplate')}
      requestFrom={
        mayEnter(session.getSnapshot().context.account, 'newRequest')
          ? (templateId) => to('newRequest', { templateId })
          : null
      }
      bulkFrom={
        mayEnter(session.getSnapshot().context.account, 'newBulkSending')
          ? (templateId) => to('newBulkSending', { templateId })
          : null
      }
      SwitchTemplate={SwitchTemplate}
      MakeTemplate={MakeTemplate}
      ExportTemplate={ExportTemplate}
      ImportTemplate={ImportTemplate}
    />
  )
  const WithCreators = (choices: Choices) => (
    <CreatorChoices value={choices}>
      <ListFlow machine={machine} view={View} address={templateAddress} />
    </CreatorChoices>
  )
  return function TemplateList() {
    const seesOthers = useSelector(session, ({ context }) => mayFilterByCreator(context.account))
    return seesOthers ? (
      <Flow machine={creators} view={WithCreators} />
    ) : (
      <ListFlow machine={machine} view={View} address={ownTemplateAddress} />
    )
  }
}
