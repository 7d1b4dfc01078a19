import { Navigate, useNavigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { certificationDetailPorts } from '#api/ports/certifications/certification-detail.ports.ts'
import { ownFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationDetailMachine } from '#machines/flows/certifications/certification-detail.machine.ts'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { certificationFileAddress } from '#machines/rules/certifications/certification-file-filter.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { CertificationDetailView } from '#ui/certifications/detail/certification-detail.view.tsx'
import { CertificationFiles } from '#ui/certifications/files/certification-files.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The page of one certification. */
export function screen({ api, session }: App) {
  const machine = certificationDetailMachine.provide({ actors: bind(certificationDetailPorts(api)) })
  const fileMachine = certificationFileListMachine.provide({ actors: bind(ownFileListPorts(api, Date.now)) })
  const { filter, sort } = certificationFileAddress.standard
  const Files = (props: ViewProps<typeof certificationFileListMachine>) => (
    <CertificationFiles
      {...props}
      checkOf={(hash) => to('check', { hash })}
      list={to('documents', { requestId: props.state.context.filter.requestId })}
    />
  )
  const View = (props: ViewProps<typeof certificationDetailMachine>) => {
    const { id } = props.state.context
    return (
      <CertificationDetailView
        {...props}
        list={to('certifications')}
        files={
          mayEnter(session.getSnapshot().context.account, 'documents') && (
            <Flow machine={fileMachine} view={Files} input={{ filter: { ...filter, requestId: id }, sort }} />
          )
        }
      />
    )
  }
  return function CertificationDetail() {
    const { id = '' } = useParams()
    const navigate = useNavigate()
    if (!isId(id)) return <Navigate to={to('home')} replace />
    const leave = () => void navigate(to('home'), { replace: true })
    return <Flow key={id} machine={machine} input={{ id }} view={View} onDone={leave} />
  }
}
