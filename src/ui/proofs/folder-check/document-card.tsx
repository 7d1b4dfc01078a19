import { Check, CircleHelp, FileQuestionMark, FileText, TriangleAlert, X } from 'lucide-react'
import { CONTRADICTED } from '#machines/rules/proofs/check.ts'
import type { Finding } from '#machines/rules/proofs/folder-finding.ts'
import type { DocumentOutcome, DocumentReport } from '#machines/rules/proofs/folder-report.ts'
import { Hash } from '../../design/copy.tsx'
import { StatusPill } from '../../design/pill.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, muted, sub } from '../../design/text.css.ts'
import { FileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import * as css from '../folder-check.css.ts'
import { FactList } from './fact-list.tsx'

const looks = {
  proved: { icon: Check, tone: 'success' },
  consistent: { icon: TriangleAlert, tone: 'warning' },
  original: { icon: FileText, tone: 'neutral' },
  undecided: { icon: CircleHelp, tone: 'warning' },
  refuted: { icon: X, tone: 'error' },
  unproved: { icon: FileQuestionMark, tone: 'neutral' },
} as const satisfies Record<DocumentOutcome, unknown>

const Outcome = ({ of }: { of: DocumentOutcome }) => (
  <StatusPill {...looks[of]}>
    <Message id={`folder-check.outcome.${of}`} />
  </StatusPill>
)

/** What is known of one document, by each proof that names it. */
export const DocumentCard = ({ name, size, hash, outcome, findings }: DocumentReport) => (
  <article className={css.document[outcome]} data-outcome={outcome}>
    <div className={css.head}>
      <h2 className={`${sub} ${css.name}`}>{name}</h2>
      <Outcome of={outcome} />
    </div>
    <Stack space={1}>
      <p className={`${dense} ${muted}`}>
        <Message id="folder-check.fact.fingerprint" /> · <FileSize bytes={size} />
      </p>
      <Hash value={hash} />
    </Stack>
    {findings.length === 0 && (
      <p>
        <Message id="folder-check.text.unproved" />
      </p>
    )}
    {findings.map((finding, i) => (
      <section key={i} className={css.finding}>
        {findings.length > 1 && (
          <div>
            <Outcome of={finding.outcome} />
          </div>
        )}
        <p>
          <Reason {...finding} />
        </p>
        <FactList {...finding} />
      </section>
    ))}
  </article>
)

const reasons = [3, 6, 13, 14, 16, 17, 25] as const

/** Why a proof leads to its outcome, in words. */
function Reason({ outcome, code, pinned, kinds }: Finding) {
  if (code === CONTRADICTED)
    return <Message id={`folder-check.text.${pinned ? 'contradicted' : 'contradictedWithoutKey'}`} />
  if (outcome === 'undecided') return <Message id="folder-check.text.undecided" values={{ kinds: kinds.join(', ') }} />
  if (outcome !== 'refuted') return <Message id={`folder-check.text.${outcome}`} />
  return <Message id={`folder-check.refuted.${reasons.find((reason) => reason === code) ?? 'other'}`} />
}
