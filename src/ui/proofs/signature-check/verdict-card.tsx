import { Check, CircleAlert, Clock, FileX2, SearchX, Stamp, TriangleAlert, Unplug } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { toneOf, type CheckTitle } from '#machines/rules/proofs/check.ts'
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

/** What can be done with a result: buttons at the foot of its card. */
export const Deeds = createContext<ReactNode>(null)

type Props = { title: CheckTitle; words: ReactNode; lead: ReactNode; children?: ReactNode }

/** One result: its border and mark follow what it is. The words tell it as well. */
export function VerdictCard({ title, words, lead, children }: Props) {
  const id = useId()
  const tone = toneOf(title)
  const deeds = use(Deeds)
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
          <p className={`${read} ${muted} ${css.verdictText}`}>{lead}</p>
        </div>
      </div>
      {children}
      {deeds && <div className={css.deeds}>{deeds}</div>}
    </section>
  )
}
