import { Check } from 'lucide-react'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { createPickedFiles } from '#api/browser/certifications/picked-files.ts'
import { deferredCertificationPorts } from '#api/ports/certifications/deferred-certification.ports.ts'
import { deferredFileCreatorsPorts } from '#api/ports/certifications/deferred-file-creators.ports.ts'
import { deferredFileListPorts } from '#api/ports/certifications/deferred-file-list.ports.ts'
import { deferredUploadPorts } from '#api/ports/certifications/deferred-upload.ports.ts'
import { withProgress } from '#api/upload.ts'
import { deferredCertificationMachine } from '#machines/flows/certifications/deferred-certification.machine.ts'
import { deferredFileListMachine } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import { deferredUploadMachine } from '#machines/flows/certifications/deferred-upload.machine.ts'
import { deferredFileRemoval } from '#machines/resources/deferred-files.resource.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { deferredFileAddress, ownDeferredFileAddress } from '#machines/rules/certifications/deferred-file-filter.ts'
import { DeferredFileListView } from '#ui/certifications/deferred/deferred-file-list.view.tsx'
import type { OwnFiles } from '#ui/certifications/deferred/deferred.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { useFlow, type ViewProps } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import type { App } from '../app.ts'
import { useLeaving } from '../bindings/leaving.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { asking } from '../bindings/resource-action.tsx'
import { mayEnter } from '../guards.ts'
import { withCertificationCreators } from '../hosts/certifications/certification-creators.tsx'
import { withDocumentQuota } from '../hosts/certifications/document-quota.tsx'
import { to } from '../to.ts'

const saidOf = (name: string) => <Message id="deferred-certification.created" values={{ name }} />

/** The files that the account certifies later, and those of others that it may see. */
export function screen(app: App) {
  const { api, session } = app
  const machine = deferredFileListMachine.provide({ actors: bind(deferredFileListPorts(api, Date.now)) })
  const certificationMachine = deferredCertificationMachine.provide({ actors: bind(deferredCertificationPorts(api)) })
  const Quota = withDocumentQuota(api)
  const Removal = asking(app, deferredFileRemoval, { stem: 'deferred-file-removal' })
  const Own = createContext<Omit<OwnFiles, 'account'> | null>(null)

  const View = (props: ViewProps<typeof deferredFileListMachine>) => {
    const flows = useContext(Own)!
    useChanges(flows, () => props.send({ type: 'rows.changed' }))
    const { account } = session.getSnapshot().context
    const own = account && may(account, 'createDeferredSignatureRequest') ? { ...flows, account: account.id } : null
    const view = (
      <DeferredFileListView
        {...props}
        own={own}
        certificationOf={mayEnter(account, 'certification') ? (id) => to('certification', { id }) : null}
        Removal={Removal}
      />
    )
    return own ? <Quota complaint={own.certification.state.context.complaint}>{view}</Quota> : view
  }

  const List = withCertificationCreators(
    app,
    deferredFileCreatorsPorts(api),
    () => <ListFlow machine={machine} view={View} address={deferredFileAddress} />,
    () => <ListFlow machine={machine} view={View} address={ownDeferredFileAddress} />,
  )

  return function DeferredFileList() {
    const navigate = useNavigate()
    const showToast = useToast()
    const visit = useOnce(() => {
      const picked = createPickedFiles(() => crypto.randomUUID())
      return {
        put: picked.put,
        input: { key: crypto.randomUUID() },
        machine: deferredUploadMachine.provide({ actors: bind(deferredUploadPorts(api, { picked, withProgress })) }),
      }
    })
    const uploads = useFlow(visit.machine)
    const certification = useFlow(certificationMachine, {
      input: visit.input,
      onDone: ({ id, name }) => {
        showToast(saidOf(name), Check)
        void navigate(to('certification', { id }))
      },
    })
    useUploadsLeaving(uploads, () => session.getSnapshot().context.account !== null)
    return (
      <Own value={{ uploads: { ...uploads, put: visit.put }, certification }}>
        <List />
      </Own>
    )
  }
}

/** Asks before the page is left while files are still to be uploaded. */
function useUploadsLeaving({ state, send }: ViewProps<typeof deferredUploadMachine>, mayHold: () => boolean) {
  useLeaving({
    isHeld: () => mayHold() && state.can({ type: 'leaving.asked' }),
    isAsked: state.context.isLeavingAsked,
    isDone: state.status === 'done',
    canAsk: () => state.can({ type: 'leaving.asked' }),
    ask: () => send({ type: 'leaving.asked' }),
    onLeave: () => {},
  })
}

/** Tells the list that files were uploaded, once the upload rests, or that some do not wait any more. */
function useChanges({ uploads, certification }: Omit<OwnFiles, 'account'>, tell: () => void) {
  const onChange = useEffectEvent(tell)
  const { uploaded } = uploads.state.context
  const kept = uploads.state.hasTag('uploading') ? 0 : uploaded
  const { complaint } = certification.state.context
  const stale = typeof complaint === 'object' ? complaint : null
  useEffect(() => {
    if (kept > 0) onChange()
  }, [kept])
  useEffect(() => {
    if (stale) onChange()
  }, [stale])
}
