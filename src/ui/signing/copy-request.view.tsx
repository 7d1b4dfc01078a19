import { Ban, CalendarX2, Check, FileClock, Files, FilePen, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { copyRequestMachine } from '#machines/flows/signing/copy-request.machine.ts'
import type { DisplayState } from '#machines/rules/requests/request-state.ts'
import { signedHashOf } from '#machines/rules/requests/trail/signed-hash.ts'
import type { Comments } from '../requests/comments.ts'
import type { IconOf } from '../design/icon.tsx'
import type { ViewProps } from '../flow.tsx'
import { AnchorDialog } from '../requests/anchor/anchor-dialog.tsx'
import { RequestAudit } from '../requests/detail/request-audit.tsx'
import { RequestFacts } from '../requests/detail/request-facts.tsx'
import { StatusCard } from '../status-card.tsx'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import { AboutCard } from './about-card.tsx'
import { CopyFiles } from './copy-files.tsx'
import { history } from './copy-request.css.ts'
import { Signatures } from './signed-request.tsx'
import { DisputeDownload } from './dispute-download.tsx'
import { DownloadNotice } from './signer-download.view.tsx'

type Look = { icon: IconOf; tone: 'neutral' | 'success' | 'warning' | 'error' }

const looks: Record<DisplayState, Look> = {
  INITIATED: { icon: Files, tone: 'neutral' },
  PENDING: { icon: Files, tone: 'neutral' },
  EDITING: { icon: FilePen, tone: 'warning' },
  BEING_FINALIZED: { icon: FileClock, tone: 'neutral' },
  FINISHED: { icon: Check, tone: 'success' },
  CANCELED: { icon: Ban, tone: 'error' },
  REFUSED: { icon: X, tone: 'error' },
  EXPIRED: { icon: CalendarX2, tone: 'error' },
}

type CopyRequestViewProps = ViewProps<typeof copyRequestMachine> & {
  /** The address where a document with this hash is checked. */
  checkOf: (hash: string) => string
  /** The comments, where the tenant has any. */
  Comments?: Comments
}

/** A request as somebody reads it who gets a copy (CC-001). Nothing on this page changes it. */
export function CopyRequestView({ state, send, checkOf, Comments }: CopyRequestViewProps) {
  const { formatMessage } = useIntl()
  const { view, files, at, shown } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!view) return <WaitingView />
  const { stateToDisplay, issuerFullName: issuer, tenant } = view
  const signed = signedHashOf(files)
  const isTested = tenant.sandbox && stateToDisplay === 'FINISHED'
  return (
    <StatusCard
      {...looks[stateToDisplay]}
      title={formatMessage({ id: 'copy-request.title' })}
      lead={formatMessage({ id: `copy-request.lead.${isTested ? 'tested' : stateToDisplay}` }, { issuer })}
    >
      <AboutCard
        about={{
          name: view.name,
          issuer,
          tenant: tenant.name,
          logo: tenant.webLogo,
          ...(tenant.sandbox && { sandbox: true }),
          files: files.length,
        }}
      />
      <DownloadNotice />
      {Comments && tenant.comments && (
        <div>
          <Comments
            request={view.id}
            requestState={stateToDisplay}
            creator={issuer}
            reader="copy"
            timeZone={view.timeZone}
          />
        </div>
      )}
      <RequestFacts request={view} at={at} />
      <Signatures view={view} />
      <CopyFiles view={view} files={files} />
      <div className={history}>
        <RequestAudit
          audits={view.audits}
          timeZone={view.timeZone}
          onAnchor={(act) => send({ type: 'dialog.opened', shown: act })}
        >
          <DisputeDownload request={view.name} />
        </RequestAudit>
        {shown && (
          <AnchorDialog
            of={shown}
            timeZone={view.timeZone}
            check={signed === null ? null : checkOf(signed)}
            onClose={() => send({ type: 'dialog.closed' })}
          />
        )}
      </div>
    </StatusCard>
  )
}
