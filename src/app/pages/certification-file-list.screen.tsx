import { bind } from '#api/bind.ts'
import { certificationFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { certificationFileAddress } from '#machines/rules/certifications/certification-file-filter.ts'
import { CertificationFileListView } from '#ui/certifications/files/certification-file-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The certified documents that the account may see. */
export function screen({ api, session }: App) {
  const machine = certificationFileListMachine.provide({ actors: bind(certificationFileListPorts(api, Date.now)) })
  const View = (props: ViewProps<typeof certificationFileListMachine>) => (
    <CertificationFileListView
      {...props}
      checkOf={(hash) => to('check', { hash })}
      certificationOf={
        mayEnter(session.getSnapshot().context.account, 'certification') ? (id) => to('certification', { id }) : null
      }
    />
  )
  return function CertificationFileList() {
    return <ListFlow machine={machine} view={View} address={certificationFileAddress} />
  }
}
