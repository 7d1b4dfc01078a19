import {
  Check,
  CircleAlert,
  Clock,
  FilePen,
  FileQuestionMark,
  FileText,
  FileUp,
  FileX2,
  FlaskConical,
  SearchX,
  Stamp,
  TriangleAlert,
  Unplug,
} from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { toneOf, type CheckTitle } from '#machines/rules/proofs/check.ts'
import { Icon } from '../../design/icon.tsx'
import { muted, read } from '../../design/text.css.ts'
import * as css from '../signature-check.css.ts'

/** The icon of each title. */
export const verdictIcons = {
  signed: Check,
  certified: Stamp,
  signing: Clock,
  notInFinalState: Clock,
  wrongProof: FileX2,
  technicalError: TriangleAlert,
  terminatedState: CircleAlert,
  nodeNotAccessible: Unplug,
  unknownAnchor: FileQuestionMark,
  earlierVersion: FileQuestionMark,
  laterVersion: FileQuestionMark,
  contradicted: TriangleAlert,
  original: FileText,
  upload: FileUp,
  changed: FilePen,
  sandbox: FlaskConical,
  notFound: SearchX,
} satisfies Record<CheckTitle, unknown>

/** The buttons at the bottom of a verdict card. */
export const VerdictActions = createContext<ReactNode>(null)

type Props = { title: CheckTitle; words: ReactNode; lead: ReactNode; children?: ReactNode }

/** One result. Its border and icon follow its title; the text says the same, so colour is not needed. */
export function VerdictCard({ title, words, lead, children }: Props) {
  const id = useId()
  const tone = toneOf(title)
  const actions = use(VerdictActions)
  return (
    <section aria-labelledby={id} className={css.verdict[tone]} data-tone={tone}>
      <div className={css.verdictHead}>
        <span className={css.verdictIcon[tone]}>
          <Icon of={verdictIcons[title]} size={24} stroke={2} />
        </span>
        <div>
          <h2 id={id} tabIndex={-1} className={css.verdictTitle}>
            {words}
          </h2>
          <p className={`${read} ${muted} ${css.verdictText}`}>{lead}</p>
        </div>
      </div>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
