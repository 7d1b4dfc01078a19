import { createContext, useContext } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { certificationDetailPorts } from '#api/ports/certifications/certification-detail.ports.ts'
import { certificationDownloadPorts } from '#api/ports/certifications/certification-download.ports.ts'
import { ownFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationDetailMachine } from '#machines/flows/certifications/certification-detail.machine.ts'
import { certificationDownloadMachine } from '#machines/flows/certifications/certification-download.machine.ts'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { certificationFileAddress } from '#machines/rules/certifications/certification-file-filter.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { CertificationDetailView } from '#ui/certifications/detail/certification-detail.view.tsx'
import type { CertificationDownloads } from '#ui/certifications/files/certification-download.tsx'
import { CertificationFiles } from '#ui/certifications/files/certification-files.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The page of one certification. */
export function screen({ api, session }: App) {
  const machine = certificationDetailMachine.provide({ actors: bind(certificationDetailPorts(api)) })
  const fileMachine = certificationFileListMachine.provide({ actors: bind(ownFileListPorts(api, Date.now)) })
  const language = () => session.getSnapshot().context.account?.language ?? 'EN'
  const downloadMachine = certificationDownloadMachine.provide({
    actors: bind(certificationDownloadPorts(api, { save, language })),
  })
  const Downloads = createContext<CertificationDownloads | null>(null)
  const { filter, sort } = certificationFileAddress.standard
  const Files = (props: ViewProps<typeof certificationFileListMachine>) => (
    <CertificationFiles
      {...props}
      downloads={useContext(Downloads)!}
      checkOf={(hash) => to('check', { hash })}
      list={to('documents', { requestId: props.state.context.filter.requestId })}
    />
  )
  const View = (props: ViewProps<typeof certificationDetailMachine>) => {
    const { id, certification } = props.state.context
    const downloads = useContext(Downloads)
    const mayRead = mayEnter(session.getSnapshot().context.account, 'documents')
    return (
      <CertificationDetailView
        {...props}
        list={to('certifications')}
        downloads={mayRead ? downloads : null}
        files={
          // They are read again once it is validated: they have proofs then.
          mayRead && (
            <Flow
              key={certification?.state}
              machine={fileMachine}
              view={Files}
              input={{ filter: { ...filter, requestId: id }, sort }}
            />
          )
        }
      />
    )
  }
  const WithDownloads = (downloads: CertificationDownloads) => {
    const { id = '' } = useParams()
    const navigate = useNavigate()
    const leave = () => void navigate(to('home'), { replace: true })
    return (
      <Downloads value={downloads}>
        <Flow machine={machine} input={{ id }} view={View} onDone={leave} />
      </Downloads>
    )
  }
  return function CertificationDetail() {
    const { id = '' } = useParams()
    return isId(id) ? (
      <Flow key={id} machine={downloadMachine} view={WithDownloads} />
    ) : (
      <Navigate to={to('home')} replace />
    )
  }
}
