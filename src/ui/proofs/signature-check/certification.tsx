import { Stamp } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { CertificationVerdict } from '#machines/rules/proofs/certification-proof.ts'
import { ANOTHER_FILE, titleOfCertification, type CertificationAnswer } from '#machines/rules/proofs/check.ts'
import { Timeline } from '../../design/facts.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, label, muted, read } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { part } from '../signature-check.css.ts'
import { anchorItem, PINNED } from './anchor.tsx'
import { Compared } from './compared.tsx'
import { Failed, Missing, Wrong } from './refused.tsx'
import { VerdictCard } from './verdict-card.tsx'

type Certified = CertificationAnswer['data'][number]

type Props = {
  answer: CertificationAnswer
  /** What this browser found about the proof of a certified file. */
  certified: CertificationVerdict | null
  /** Whether the server could not be reached. */
  isAlone: boolean
  hash: string
  proofName: string
}

/** The result of the check of certifications. */
export function Certification({ answer, certified, isAlone, hash, proofName }: Props) {
  const title = titleOfCertification(answer.code)
  if (title === 'wrongProof')
    return (
      <Wrong code={answer.code}>
        {answer.code === ANOTHER_FILE && (
          <Compared
            documents={certified ? [{ ...certified.proof.document, fileType: 'CERTIFIED_FILE' }] : []}
            hash={hash}
            name={proofName}
          />
        )}
      </Wrong>
    )
  if (title === 'technicalError')
    return isAlone && certified?.code === 0 ? <Alone certified={certified} /> : <Failed message={answer.message} />
  if (title === 'contradicted')
    return (
      <VerdictCard
        title={title}
        words={<Message id="signature-check.titles.contradicted" />}
        lead={<Message id="signature-check.text.contradicted" />}
      />
    )
  if (title !== 'certified' && title !== 'notInFinalState') return <Missing />
  return (
    <VerdictCard
      title={title}
      words={<Message id={`signature-check.titles.${title}`} />}
      lead={
        title === 'certified' ? (
          <Message id="signature-check.text.certified" values={{ organization: answer.data[0]?.organization ?? '' }} />
        ) : (
          <Message id="signature-check.text.notInFinalState.certification" />
        )
      }
    >
      {answer.data.map((item, i) => (
        <div key={`${item.transactionHash} ${i}`} className={part}>
          <Timeline items={[{ id: 'certified', icon: Stamp, children: <By {...item} /> }, anchorItem(item)]} />
        </div>
      ))}
    </VerdictCard>
  )
}

/** What a proof that holds says by itself, as long as the server cannot be asked. */
function Alone({ certified: { proof, anchor, pinned } }: { certified: Extract<CertificationVerdict, { code: 0 }> }) {
  const { formatDate } = useIntl()
  const date = formatDate(anchor.timestamp, { dateStyle: 'long', timeZone: 'UTC' })
  const { organization, document } = proof
  return (
    <VerdictCard
      title="nodeNotAccessible"
      words={<Message id="signature-check.titles.nodeNotAccessible" />}
      lead={<Message id="signature-check.text.nodeNotAccessible" />}
    >
      <div className={part}>
        <Stack space={2}>
          <p className={read}>
            <Message id="signature-check.text.stated" values={{ organization, fileName: document.fileName, date }} />
          </p>
          <p className={`${dense} ${muted}`}>
            <Message id={pinned ? PINNED[anchor.evidence.kind] : 'signature-check.proof.unpinned'} />
          </p>
        </Stack>
      </div>
    </VerdictCard>
  )
}

const By = ({ organization, fileName }: Certified) => (
  <>
    <b className={label}>
      <Message id="signature-check.line.certified" values={{ organization }} />
    </b>
    {fileName !== null && (
      <p className={`${dense} ${muted}`}>
        <Message id="signature-check.line.as" values={{ fileName }} />
      </p>
    )}
  </>
)
