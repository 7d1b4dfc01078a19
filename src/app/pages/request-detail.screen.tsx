import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { save } from '#api/browser/save.ts'
import { proofFolderPorts } from '#api/ports/requests/proof-folder.ports.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import { requestFinishPorts } from '#api/ports/requests/request-finish.ports.ts'
import { requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { requestFinishMachine } from '#machines/flows/requests/request-finish.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { isId } from '#machines/rules/common/subject.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { RequestDetailView } from '#ui/requests/detail/request-detail.view.tsx'
import { RequestFinishView } from '#ui/requests/request-finish.view.tsx'
import type { App } from '../app.ts'
import { comments } from '../hosts/comments/comments.tsx'
import { proofFolder } from '../hosts/requests/proof-folder.tsx'
import { requestCourse } from '../hosts/requests/request-course.tsx'
import { documentViewer, firstPageOf } from '../hosts/document-viewer.tsx'
import { confirming } from '../bindings/confirming.tsx'
import { requestCancel } from '../hosts/request-cancel.tsx'
import { editingStart, editingCancel } from '../hosts/requests/request-editing.tsx'
import { requestAgain } from '../hosts/request-again.tsx'
import { reminder } from '../hosts/reminder.tsx'
import { templateMaking } from '../hosts/templates/template-making.tsx'
import { signerAddress } from '../hosts/signer-address.tsx'
import { missingScreen } from './missing.screen.tsx'
import { to } from '../to.ts'

/** The page of one request. */
export function screen(app: App) {
  const { api, session } = app
  const machine = requestDetailMachine.provide({ actors: bind(requestDetailPorts(api, { now: Date.now, save })) })
  const open = ({ id }: ShownDocument) => pdfOf({ url: `/api/private/simple-sign-files/view/${id}` })
  const drawFirstPage = firstPageOf(open)
  const RequestAgain = requestAgain(api)
  const dialogs = {
    SignerAddress: signerAddress(api),
    Reminder: reminder(api),
    CancelRequest: requestCancel(api),
    EditRequest: editingStart(api),
    CancelEdit: editingCancel(api),
    FinishRequest: confirming(
      requestFinishMachine.provide({ actors: bind(requestFinishPorts(api)) }),
      RequestFinishView,
    ),
    Course: requestCourse(app),
    DocumentViewer: documentViewer(open),
    MakeTemplate: templateMaking(api),
    ProofFolder: proofFolder(proofFolderPorts(api, { save })),
  }
  const Comments = comments(app, null)
  const isCreator = (issuer: string) => session.getSnapshot().context.account?.id === issuer
  const Missing = missingScreen(app, 'request')
  const mayAsSender = (right: 'createSimpleSignatureRequest' | 'createSimpleSignatureTemplate') => (issuer: string) => {
    const { account } = session.getSnapshot().context
    return may(account, right) && account?.id === issuer
  }
  const mayInspect = () => may(session.getSnapshot().context.account, 'consultMetrics')
  const View = (props: ViewProps<typeof requestDetailMachine>) =>
    props.state.status === 'done' ? (
      <Missing />
    ) : (
      <RequestDetailView
        {...props}
        list={to('requests')}
        editOf={(id) => to('editRequest', { id })}
        checkOf={(hash) => to('check', { hash })}
        inspectorOf={mayInspect() ? (id) => to('inspector', { request: id }) : null}
        mayChange={mayAsSender('createSimpleSignatureRequest')}
        mayMakeTemplate={mayAsSender('createSimpleSignatureTemplate')}
        dialogs={dialogs}
        Comments={Comments}
        isCreator={isCreator}
        RequestAgain={RequestAgain}
        drawFirstPage={drawFirstPage}
      />
    )
  return function RequestDetail() {
    const { id = '' } = useParams()
    return isId(id) ? <Flow key={id} machine={machine} input={{ id }} view={View} /> : <Missing />
  }
}
