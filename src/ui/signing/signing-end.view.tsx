import { Check, Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ContextFrom } from 'xstate'
import type { Wanted } from '#machines/flows/signing/signer-download.machine.ts'
import type { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { proofFileName } from '#machines/rules/requests/file-names.ts'
import { aboutOf } from '#machines/rules/signing/signer-pages.ts'
import { othersToSign, type SigningView } from '#machines/rules/signing/signing.ts'
import { Button } from '../design/button.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { AboutCard } from './about-card.tsx'
import { useMoment } from './moment.ts'
import { file, fileName, files } from './signer.css.ts'
import { StatusCard } from '../status-card.tsx'
import { UnreachableView } from '../unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'
import { DownloadNotice, useDownloads } from './signer-download.view.tsx'

type Props = ViewProps<typeof signingEndMachine> & {
  /** Whether the signer has signed just now, not earlier. */
  isFresh: boolean
}

export function SigningEndView({ state, send, isFresh }: Props) {
  const { formatMessage } = useIntl()
  const { view } = state.context
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!view) return <WaitingView />
  return (
    <StatusCard
      icon={Check}
      tone="success"
      title={formatMessage({ id: isFresh ? 'signing-end.title' : 'signing-end.titleBefore' })}
      lead={<Lead view={view} />}
    >
      <AboutCard about={aboutOf(view)} />
      <DownloadNotice />
      {view.stateToDisplay === 'FINISHED' && <Files context={state.context} />}
    </StatusCard>
  )
}

function Lead({ view }: { view: SigningView }) {
  const { formatList } = useIntl()
  const moment = useMoment(view.timeZone)
  const others = othersToSign(view).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const { signedDate, mail } = view.signer
  return (
    <>
      {signedDate && <Message id="signing-end.when" values={moment(signedDate)} />}{' '}
      {view.stateToDisplay === 'FINISHED' ? (
        <Message id="signing-end.finished" values={{ mail }} />
      ) : view.stateToDisplay === 'PENDING' && others.length > 0 ? (
        <Message id="signing-end.others" values={{ count: others.length, names: formatList(others), mail }} />
      ) : (
        <Message id="signing-end.finalizing" values={{ mail }} />
      )}
    </>
  )
}

const offered = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] as const

function Files({ context: { view, files: groups } }: { context: ContextFrom<typeof signingEndMachine> }) {
  const { formatMessage } = useIntl()
  const downloads = useDownloads()
  const versions = groups.flatMap((group) =>
    offered.flatMap((kind) => group.files.filter(({ type, downloadable }) => type === kind && downloadable)),
  )
  // A version that several documents share is listed with each of them.
  const distinct = [...new Map(versions.map((version) => [version.id, version])).values()]
  const busyWith = downloads?.state.hasTag('busy') ? downloads.state.context.wanted : null
  const button = (wanted: Wanted, name: string, isBusy: boolean) => (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      isPending={isBusy}
      aria-label={formatMessage({ id: 'signing-end.downloadName' }, { name })}
      onPress={() => downloads?.send({ type: 'download.chosen', wanted })}
    >
      <Message id="signing-end.download" />
    </Button>
  )
  const proof = formatMessage({ id: 'signing-end.kind.PROOF_FILE' })

  return (
    <ul className={files}>
      {distinct.map(({ id, type, fileName: name }) => {
        const kind = formatMessage({ id: `signing-end.kind.${type as (typeof offered)[number]}` })
        return (
          <li key={id} className={file}>
            <span className={fileName}>{kind}</span>
            {button({ kind: 'file', id, name }, kind, busyWith?.kind === 'file' && busyWith.id === id)}
          </li>
        )
      })}
      {view?.proofFileAvailable && (
        <li className={file}>
          <span className={fileName}>{proof}</span>
          {button({ kind: 'proof', name: proofFileName(view.name) }, proof, busyWith?.kind === 'proof')}
        </li>
      )}
    </ul>
  )
}
