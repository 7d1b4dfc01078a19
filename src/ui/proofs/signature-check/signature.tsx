import { Check, Send } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { ANOTHER_FILE, endOf, titleOfSignature, type SignatureAnswer } from '#machines/rules/proofs/check.ts'
import { readStatement, type ActStatement } from '#machines/rules/proofs/statement.ts'
import type { Verdict } from '#machines/rules/proofs/proof.ts'
import { Avatar } from '../../design/avatar.tsx'
import { Timeline, type TimelineItem } from '../../design/facts.tsx'
import { dense, label } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { part, who } from '../signature-check.css.ts'
import { anchorItem, Moment, Phrase } from './anchor.tsx'
import { Compared } from './compared.tsx'
import { Changed } from './changed.tsx'
import { Failed, Missing, Wrong } from './refused.tsx'
import { Seal } from './seal.tsx'
import { VerdictCard } from './verdict-card.tsx'

type Item = components['schemas']['CheckItem']
type Props = { answer: SignatureAnswer; verdict: Verdict | null; hash: string; proofName: string }

const hues = ['violet', 'teal', 'orange', 'blue', 'rose', 'olive', 'brown', 'slate'] as const

/** The result of the check of signatures. */
export function Signature({ answer, verdict, hash, proofName }: Props) {
  const title = titleOfSignature(answer.code)
  switch (title) {
    case 'signed':
      return <Signed answer={answer} hash={hash} />
    case 'wrongProof':
      // Most often the file was changed, not the proof: the file comes first.
      return answer.code === ANOTHER_FILE ? (
        <Missing>
          <Compared
            documents={verdict?.code === ANOTHER_FILE ? verdict.proof.documents : []}
            hash={hash}
            name={proofName}
          />
        </Missing>
      ) : (
        <Wrong code={answer.code} />
      )
    case 'technicalError':
      return <Failed message={answer.message} />
    case 'terminatedState':
      return (
        <VerdictCard
          title={title}
          words={<Message id={`signature-check.titles.terminatedState.${endOf(answer.message)}`} />}
          lead={<Message id="signature-check.text.terminatedState" />}
        />
      )
    case 'signing':
    case 'notInFinalState':
      return (
        <VerdictCard
          title={title}
          words={<Message id={`signature-check.titles.${title}`} />}
          lead={
            <Message
              id={
                title === 'signing' ? 'signature-check.text.signing' : 'signature-check.text.notInFinalState.signature'
              }
            />
          }
        >
          <History data={answer.data} hash={hash} />
        </VerdictCard>
      )
    case 'nodeNotAccessible':
    case 'unknownAnchor':
    case 'earlierVersion':
    case 'laterVersion':
    case 'contradicted':
    case 'original':
    case 'upload':
    case 'sandbox':
      return (
        <VerdictCard
          title={title}
          words={<Message id={`signature-check.titles.${title}`} />}
          lead={<Message id={`signature-check.text.${title}`} />}
        />
      )
    case 'changed':
      return <Changed change={answer.change ?? { kind: 'inside' }} />
    case 'certified':
    case 'notFound':
      return <Missing />
  }
}

function Signed({ answer: { data, seal }, hash }: Pick<Props, 'answer' | 'hash'>) {
  const { formatDate } = useIntl()
  const timestamp = itemOf(data, hash)?.timestamp
  const people = new Set(data.audits.filter(isSigned).map(({ signerName }) => signerName)).size
  return (
    <VerdictCard
      title="signed"
      words={<Message id="signature-check.titles.signed" />}
      lead={
        <>
          <Message id="signature-check.text.signed" values={{ people }} />{' '}
          {timestamp && (
            <Message
              id="signature-check.text.since"
              values={{ date: formatDate(timestamp, { dateStyle: 'long', timeZone: 'UTC' }) }}
            />
          )}
        </>
      }
    >
      <History data={data} hash={hash} />
      {seal && <Seal facts={seal} added={0} />}
    </VerdictCard>
  )
}

/** The history of a document: who requested the signatures, who signed, and where it is anchored. */
function History({ data, hash }: { data: SignatureAnswer['data']; hash: string }) {
  const item = itemOf(data, hash)
  const organization = item?.organization
  const items: TimelineItem[] = [
    ...(organization
      ? [{ id: 'requested', icon: Send, children: <Requested organization={organization} by={data.requested} /> }]
      : []),
    ...data.audits.map((audit, i): TimelineItem => {
      const look = hues[i % hues.length]!
      const mark = <Avatar name={audit.signerName ?? ''} look={look} tag={{ icon: Check, tone: 'success' }} />
      return { id: `act ${i}`, mark, children: <Act audit={audit} /> }
    }),
    ...(item ? [anchorItem(item)] : []),
  ]
  if (items.length === 0) return null
  return (
    <div className={part}>
      <Timeline items={items} />
    </div>
  )
}

/** Who requested the signatures; a proof names the organization only. */
const Requested = ({ organization, by }: { organization: string; by: SignatureAnswer['data']['requested'] }) => (
  <div className={who}>
    <b className={label}>
      {by ? (
        <Message id="signature-check.line.requestedBy" values={{ person: by.person, organization }} />
      ) : (
        <Message id="signature-check.line.requested" values={{ organization }} />
      )}
    </b>
    {by && <Moment at={by.date} />}
  </div>
)

/** One act. Its time is in the anchored statement; the time of the anchor is later. */
function Act({ audit }: { audit: Item }) {
  const read = actOf(audit)
  const name = audit.signerName ?? ''
  return (
    <>
      <div className={who}>
        <b className={label}>
          {!read || read.action === 'SIGN_REQUEST' ? (
            <Message id="signature-check.line.signed" values={{ name }} />
          ) : (
            <Message id="signature-check.line.acted" values={{ action: read.action, name }} />
          )}
        </b>
        {read && <Moment at={read.at} />}
      </div>
      {audit.phrase !== null && (
        <div className={dense}>
          <Phrase text={audit.phrase} />
        </div>
      )}
    </>
  )
}

/** The statement of an act; null if its words were purged. */
function actOf({ phrase }: Item): ActStatement | null {
  const statement = phrase === null ? null : readStatement(phrase)
  return statement?.kind === 'ACT' ? statement : null
}

const isSigned = (item: Item): boolean => (actOf(item)?.action ?? 'SIGN_REQUEST') === 'SIGN_REQUEST'

/** The record of the document itself. */
function itemOf(data: SignatureAnswer['data'], hash: string): Item | undefined {
  const { originalFiles, signedFiles, signedWithAuditsFiles, auditFiles } = data
  const all = [...signedFiles, ...signedWithAuditsFiles, ...auditFiles, ...originalFiles]
  return all.find((item) => item.hash === hash)
}
