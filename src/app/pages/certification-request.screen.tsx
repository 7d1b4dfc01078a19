import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Check } from 'lucide-react'
import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { createHashPool } from '#api/browser/certifications/hash-pool.ts'
import { createPickedFiles, type PickedFiles } from '#api/browser/certifications/picked-files.ts'
import { certificationRequestPorts } from '#api/ports/certifications/certification-request.ports.ts'
import { certificationRequestMachine } from '#machines/flows/certifications/certification-request.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { CertificationRequestView } from '#ui/certifications/certification-request.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import type { App } from '../app.ts'
import { useLeaving } from '../bindings/leaving.ts'
import { mayEnter } from '../guards.ts'
import { withDocumentQuota } from '../hosts/certifications/document-quota.tsx'
import { to } from '../to.ts'

type Account = components['schemas']['Account']

/** Workers at least, so that small files do not wait for a large one, and at most: reading is limited by the disk. */
const [MIN_WORKERS, MAX_WORKERS] = [2, 4]
const workers = () => Math.max(MIN_WORKERS, Math.min(MAX_WORKERS, navigator.hardwareConcurrency - 1))

const saidOf = (name: string) => <Message id="certification-request.created" values={{ name }} />

/** A new certification. */
export function screen({ api, session }: App) {
  const Quota = withDocumentQuota(api)
  return function NewCertification() {
    const navigate = useNavigate()
    const showToast = useToast()
    const visit = useOnce(() => {
      const picked = createPickedFiles(() => crypto.randomUUID())
      const pool = createHashPool(workers())
      return {
        close: pool.close,
        input: { key: crypto.randomUUID() },
        machine: certificationRequestMachine.provide({
          actors: bind(certificationRequestPorts(api, { picked, pool })),
        }),
        View: viewWith(picked, () => session.getSnapshot().context.account, Quota),
      }
    })
    const { close } = visit
    useEffect(() => close, [close])
    return (
      <Flow
        machine={visit.machine}
        view={visit.View}
        input={visit.input}
        onDone={(output) => {
          if (output.is !== 'created') return
          showToast(saidOf(output.name), Check)
          void navigate(to('certifications'), { replace: true })
        }}
      />
    )
  }
}

/** The view with this way of keeping files, and with the quota. Files that were chosen are not lost without a question. */
const viewWith = (picked: PickedFiles, accountNow: () => Account | null, Quota: ReturnType<typeof withDocumentQuota>) =>
  function CertificationWithFiles(props: ViewProps<typeof certificationRequestMachine>) {
    const { state, send } = props
    const seen = useRef(state)
    useEffect(() => {
      seen.current = state
    }, [state])
    useLeaving({
      isHeld: () => accountNow() !== null && seen.current.status === 'active' && seen.current.context.files.length > 0,
      isAsked: state.context.isLeavingAsked,
      isDone: state.status === 'done',
      canAsk: () => state.can({ type: 'leaving.asked' }),
      ask: () => send({ type: 'leaving.asked' }),
      onLeave: () => {},
    })
    const account = accountNow()
    const mayLater = mayEnter(account, 'deferredDocuments') && may(account, 'createDeferredSignatureRequest')
    const later = mayLater ? to('deferredDocuments') : null
    return (
      <Quota complaint={state.context.complaint}>
        <CertificationRequestView {...props} put={picked.put} putDropped={picked.putDropped} later={later} />
      </Quota>
    )
  }
