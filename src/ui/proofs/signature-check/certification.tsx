import { Stamp } from 'lucide-react'
import { titleOfCertification, type CertificationAnswer } from '#machines/rules/proofs/check.ts'
import { Timeline } from '../../design/facts.tsx'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { part } from '../signature-check.css.ts'
import { anchorItem } from './anchor.tsx'
import { Failed, Missing, Wrong } from './refused.tsx'
import { VerdictCard } from './verdict-card.tsx'

type Certified = CertificationAnswer['data'][number]

/** The result of the check of certifications. */
export function Certification({ answer }: { answer: CertificationAnswer }) {
  const title = titleOfCertification(answer.code)
  if (title === 'wrongProof') return <Wrong code={answer.code} />
  if (title === 'technicalError') return <Failed message={answer.message} />
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
      {answer.data.map((certified, i) => (
        <div key={`${certified.transactionHash} ${i}`} className={part}>
          <Timeline
            items={[{ id: 'certified', icon: Stamp, children: <By {...certified} /> }, anchorItem(certified)]}
          />
        </div>
      ))}
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
