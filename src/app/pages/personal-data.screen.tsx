import { useIntl } from 'react-intl'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { personalDataPorts } from '#api/ports/tenants/personal-data.ports.ts'
import { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { personalDataLines } from '#ui/tenants/personal/personal-data-lines.ts'
import { PersonalDataView } from '#ui/tenants/personal/personal-data.view.tsx'
import type { App } from '../app.ts'
import { csvSeparator } from '../bindings/csv-separator.ts'
import { to } from '../to.ts'

const View = (props: ViewProps<typeof personalDataMachine>) => (
  <PersonalDataView {...props} settings={to('tenantParameters')} requestOf={(id) => to('requestDetail', { id })} />
)

/** What the own organisation has of a person. */
export function screen({ api }: App) {
  return function PersonalData() {
    const intl = useIntl()
    const machine = useOnce(() => {
      const file = { separator: csvSeparator(intl), ...personalDataLines(intl) }
      return personalDataMachine.provide({ actors: bind(personalDataPorts(api, { file, save })) })
    })
    return <Flow machine={machine} view={View} />
  }
}
