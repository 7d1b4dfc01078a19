import { Blocks, FileSearch, FileText, Fingerprint, Laptop, Pause, Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { droppedOf } from '#machines/rules/proofs/check.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Icon } from '../design/icon.tsx'
import { Link, TextButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, label, muted, sub } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import * as css from './signature-check.css.ts'
import { useDroppedFiles } from './signature-check/use-dropped-files.ts'
import type { FirstPage } from './signature-check/file-card.tsx'
import { HowItWorks } from './signature-check/how-it-works.tsx'
import type { CheckProps, Several } from './signature-check/props.ts'
import { ProofLine } from './signature-check/proof-line.tsx'
import { Result } from './signature-check/result.tsx'
import { useFileSize } from '../file-size.tsx'

type ViewProps = CheckProps & { firstPage: FirstPage; Several: Several }

/**
 * Checks a document against the records, or several as a table. `firstPage` draws the first page of a PDF; it and `Several`
 * are loaded when they are needed.
 */
export const SignatureCheckView = ({ Several: Table, ...props }: ViewProps) =>
  props.state.hasTag('several') ? (
    <Table files={props.state.context.files} onEnd={() => props.send({ type: 'check.reset' })} />
  ) : (
    <OneCheck {...props} />
  )

function OneCheck({ state, send, firstPage }: Omit<ViewProps, 'Several'>) {
  const { formatMessage } = useIntl()
  const drop = (files: readonly File[]) => {
    const one = droppedOf(files)
    if (!one) {
      if (files.length > 0 && state.can({ type: 'files.chosen', files })) send({ type: 'files.chosen', files })
      return
    }
    const { file, proof } = one
    if (!state.can({ type: 'file.chosen', file })) return
    if (proof) {
      send({ type: 'check.reset' })
      send({ type: 'proof.chosen', file: proof })
    }
    send({ type: 'file.chosen', file })
  }
  useDroppedFiles(drop)
  const isKnown = state.hasTag('result')

  return (
    <Page
      // Remounted for each of the two, so that the focus moves to the new heading.
      key={isKnown ? 'result' : 'question'}
      title={formatMessage({ id: 'signature-check.title' })}
      width={isKnown ? 'middle' : 'text'}
      lead={
        !isKnown && (
          <>
            <Message id="signature-check.lead" />{' '}
            <TextButton onPress={() => send({ type: 'explanation.opened', of: 'check' })}>
              <Message id="signature-check.how" />
            </TextButton>
          </>
        )
      }
      actions={
        isKnown && (
          <Button variant="secondary" icon={RotateCcw} onPress={() => send({ type: 'check.reset' })}>
            <Message id="signature-check.reset" />
          </Button>
        )
      }
    >
      <Complaint state={state} />
      {isKnown ? (
        <KnownResult state={state} send={send} firstPage={firstPage} />
      ) : (
        <Stack space={6}>
          {state.hasTag('choosing') ? (
            <Choosing state={state} send={send} onDropped={drop} />
          ) : (
            <Working state={state} send={send} />
          )}
          <Promises />
          <OfflineCheck />
        </Stack>
      )}
      {state.context.explained === 'check' && <HowItWorks onClose={() => send({ type: 'explanation.closed' })} />}
    </Page>
  )
}

function KnownResult({ state, send, firstPage }: Omit<ViewProps, 'Several'>) {
  const { file, proof, hash, results, explained } = state.context
  if (hash === null || !results) return null
  return (
    <Result
      checked={{ file, proof, hash, results }}
      firstPage={firstPage}
      isExplained={explained === 'proof'}
      onExplained={(isOpen) =>
        send(isOpen ? { type: 'explanation.opened', of: 'proof' } : { type: 'explanation.closed' })
      }
      onRepeated={state.can({ type: 'check.retried' }) ? () => send({ type: 'check.retried' }) : null}
      onProof={(chosen) => send({ type: 'proof.chosen', file: chosen })}
    />
  )
}

function Complaint({ state }: Pick<CheckProps, 'state'>) {
  const { complaint } = state.context
  if (!complaint) return null
  if (complaint === 'wrongExtension')
    return (
      <Notice attention={state}>
        <Message id="signature-check.proof.wrongExtension" />
      </Notice>
    )
  return (
    <Notice attention={state}>
      {complaint === 'malformedHash' || complaint === 'unreadableFile' ? (
        <Message id={`signature-check.complaint.${complaint}`} />
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}

const Choosing = ({ state, send, onDropped }: CheckProps & { onDropped: (files: File[]) => void }) => (
  <Stack space={4}>
    <DropZone
      isLarge
      icon={FileSearch}
      title={<Message id="signature-check.choose" />}
      overTitle={<Message id="signature-check.choose.over" />}
      hint={<Message id="signature-check.choose.hint" />}
      isMultiple
      onFiles={onDropped}
    />
    <ProofLine state={state} send={send} />
  </Stack>
)

/** The progress while the fingerprint is computed and then looked up. */
function Working({ state, send }: CheckProps) {
  const { formatMessage, formatNumber } = useIntl()
  const size = useFileSize()
  const { file, done } = state.context
  const isHashing = state.hasTag('hashing')
  const isPaused = state.hasTag('paused')
  const doing = isPaused ? 'signature-check.hashing.paused' : 'signature-check.hashing.label'
  return (
    <div className={css.hashing} aria-busy={!isPaused}>
      <div className={css.hashingHead}>
        <span className={css.tile}>
          <Icon of={file ? FileText : Fingerprint} size={24} />
        </span>
        <div>
          <p className={`${sub} ${css.hashingName}`}>
            {file?.name ?? formatMessage({ id: 'signature-check.fingerprint' })}
          </p>
          {file && (
            <p className={muted}>
              {isHashing ? (
                <Message
                  id="signature-check.hashing.done"
                  values={{ done: size(Math.round(done * file.size)), size: size(file.size) }}
                />
              ) : (
                size(file.size)
              )}
            </p>
          )}
        </div>
        <div className={css.hashingActions}>
          {isHashing && (
            <Button
              variant="secondary"
              size="small"
              icon={isPaused ? Play : Pause}
              onPress={() => send({ type: isPaused ? 'hashing.resumed' : 'hashing.paused' })}
            >
              <Message id={isPaused ? 'signature-check.hashing.resume' : 'signature-check.hashing.pause'} />
            </Button>
          )}
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the drop zone had the focus and is unmounted
            autoFocus
            variant="quiet"
            size="small"
            onPress={() => send({ type: isHashing ? 'hashing.cancelled' : 'check.reset' })}
          >
            <Message id="signature-check.hashing.cancel" />
          </Button>
        </div>
      </div>
      <ProgressBar
        label={formatMessage({ id: isHashing ? doing : 'signature-check.asking' })}
        {...(isHashing && { value: done * 100, valueLabel: formatNumber(done, { style: 'percent' }) })}
      />
    </div>
  )
}

const promises = [
  { icon: Laptop, head: 'signature-check.promise.stays', text: 'signature-check.promise.staysText' },
  { icon: Fingerprint, head: 'signature-check.promise.exact', text: 'signature-check.promise.exactText' },
  { icon: Blocks, head: 'signature-check.promise.open', text: 'signature-check.promise.openText' },
] as const

const Promises = () => (
  <ul className={css.promises}>
    {promises.map(({ icon, head, text }) => (
      <li key={head} className={`${css.promise} ${dense}`}>
        <span className={css.promiseIcon}>
          <Icon of={icon} size={20} />
        </span>
        <b className={label}>
          <Message id={head} />
        </b>
        <p className={muted}>
          <Message id={text} />
        </p>
      </li>
    ))}
  </ul>
)

/** Leads to the page that checks proofs without a server, as a file to keep (scripts/build/verify-page.ts). */
const OfflineCheck = () => (
  <p className={`${dense} ${muted}`}>
    <Message id="signature-check.offline" values={{ link: linkToVerify }} />
  </p>
)
const linkToVerify = (words: ReactNode) => (
  <Link href="/verify.html" download="verify.html">
    {words}
  </Link>
)
