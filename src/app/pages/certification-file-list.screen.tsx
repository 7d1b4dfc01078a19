import { createContext, useContext, type ComponentProps } from 'react'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { certificationDownloadPorts } from '#api/ports/certifications/certification-download.ports.ts'
import { certificationCreatorsPorts } from '#api/ports/certifications/certification-creators.ports.ts'
import { certificationFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationDownloadMachine } from '#machines/flows/certifications/certification-download.machine.ts'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import {
  certificationFileAddress,
  ownCertificationFileAddress,
} from '#machines/rules/certifications/certification-file-filter.ts'
import type { CertificationDownloads } from '#ui/certifications/files/certification-download.tsx'
import {
  CertificationFileListView,
  type CertificationFileExport,
} from '#ui/certifications/files/certification-file-list.view.tsx'
import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { mayEnter } from '../guards.ts'
import { withCertificationCreators } from '../hosts/certifications/certification-creators.tsx'
import { to } from '../to.ts'

/** The certified documents that the account may see; who sees those of others chooses among their creators. */
export function screen(app: App) {
  const { api, session } = app
  const language = () => session.getSnapshot().context.account?.language ?? 'EN'
  const downloadMachine = certificationDownloadMachine.provide({
    actors: bind(certificationDownloadPorts(api, { save, language })),
  })
  const Downloads = createContext<CertificationDownloads | null>(null)
  const machine = certificationFileListMachine.provide({ actors: bind(certificationFileListPorts(api, Date.now)) })
  const Export = late<ComponentProps<CertificationFileExport>>(
    async () => (await import('../hosts/certifications/certification-file-export.tsx')).certificationFileExport(api),
    { Waiting: () => null, Failed: UnreachablePart },
  )
  const View = (props: ViewProps<typeof certificationFileListMachine>) => (
    <CertificationFileListView
      {...props}
      Export={Export}
      downloads={useContext(Downloads)!}
      checkOf={(hash) => to('check', { hash })}
      certificationOf={
        mayEnter(session.getSnapshot().context.account, 'certification') ? (id) => to('certification', { id }) : null
      }
    />
  )
  const List = withCertificationCreators(
    app,
    certificationCreatorsPorts(api),
    () => <ListFlow machine={machine} view={View} address={certificationFileAddress} />,
    () => <ListFlow machine={machine} view={View} address={ownCertificationFileAddress} />,
  )
  const WithDownloads = (downloads: CertificationDownloads) => (
    <Downloads value={downloads}>
      <List />
    </Downloads>
  )
  return function CertificationFileList() {
    return <Flow machine={downloadMachine} view={WithDownloads} />
  }
}
