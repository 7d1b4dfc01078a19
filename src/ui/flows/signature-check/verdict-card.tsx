import { Check, CircleAlert, Clock, FileX2, SearchX, Stamp, TriangleAlert, Unplug } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { toneOf, type CheckTitle } from '#machines/rules/check.ts'
import { Icon } from '../../design/icon.tsx'
import { muted, read } from '../../design/text.css.ts'
import * as css from '../signature-check.css.ts'

const icons = {
  signed: Check,
  certified: Stamp,
  signing: Clock,
  notInFinalState: Clock,
  wrongProof: FileX2,
  technicalError: TriangleAlert,
  terminatedState: CircleAlert,
  nodeNotAccessible: Unplug,
  notFound: SearchX,
} satisfies Record<CheckTitle, unknown>

type Props = { title: CheckTitle; words: ReactNode; lead: ReactNode; children?: ReactNode }

/** One result: its border and mark follow what it is. The words tell it as well. */
export function VerdictCard({ title, words, lead, children }: Props) {
  const id = useId()
  const tone = toneOf(title)
  return (
    <section aria-labelledby={id} className={css.verdict[tone]} data-tone={tone}>
      <div className={css.verdictHead}>
        <span className={css.mark[tone]}>
          <Icon of={icons[title]} size={24} stroke={2} />
        </span>
        <div>
          <h2 id={id} tabIndex={-1} className={css.verdictTitle}>
            {words}
          </h2>
          <p className={`${read} ${muted}`}>{lead}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
