import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { CheckRow } from '#machines/flows/proofs/check-rows.ts'
import { answersOf, type CheckResults } from '#machines/rules/proofs/check-answers.ts'
import {
  endOf,
  titleOfCertification,
  titleOfSignature,
  toneOf,
  type CheckTitle,
  type SignatureAnswer,
} from '#machines/rules/proofs/check.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Icon } from '../../design/icon.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { verdictIcons } from '../signature-check/verdict-card.tsx'
import * as css from '../several-checks.css.ts'

type OutcomeProps = {
  row: CheckRow
  /** How much of its file is hashed, from 0 to 1. */
  done: number
  isPaused: boolean
}

/** What became of a file, or how far its check is. */
export function Outcome({ row: { at, failure, results }, done, isPaused }: OutcomeProps) {
  const { formatMessage, formatNumber } = useIntl()
  switch (at) {
    case 'waiting':
      return <Plain id="signature-check.several.waiting" />
    case 'cancelled':
      return <Plain id="signature-check.several.cancelled" />
    case 'hashing':
      return (
        <div className={css.progress}>
          <ProgressBar
            label={formatMessage({ id: isPaused ? 'signature-check.hashing.paused' : 'signature-check.hashing.label' })}
            value={done * 100}
            valueLabel={formatNumber(done, { style: 'percent' })}
          />
        </div>
      )
    case 'checking':
      return (
        <div className={css.progress}>
          <ProgressBar label={formatMessage({ id: 'signature-check.asking' })} />
        </div>
      )
    case 'failed':
      return (
        <Titled title="technicalError">
          {failure === null || failure === 'unexpected' ? (
            <Message id="signature-check.complaint.unreadableFile" />
          ) : (
            <ErrorMessage error={failure} />
          )}
        </Titled>
      )
    case 'known':
      return results && <Known results={results} />
  }
}

const Plain = ({ id }: { id: 'signature-check.several.waiting' | 'signature-check.several.cancelled' }) => (
  <span className={muted}>
    <Message id={id} />
  </span>
)

/** The titles of the results that are shown. */
function Known({ results }: { results: CheckResults }) {
  const { signature, certification, shown } = answersOf(results)
  return shown.map((kind) => {
    const title = kind === 'signature' ? titleOfSignature(signature.code) : titleOfCertification(certification.code)
    return (
      <Titled key={kind} title={title}>
        <Message id={wordsOf(title, signature)} />
      </Titled>
    )
  })
}

function wordsOf(title: CheckTitle, { message, change }: SignatureAnswer) {
  if (title === 'terminatedState') return `signature-check.titles.terminatedState.${endOf(message)}` as const
  if (title === 'changed') return `signature-check.titles.changed.${change?.kind ?? 'inside'}` as const
  return `signature-check.titles.${title}` as const
}

/** Words with the icon and the colour of a title; the words say the same. */
const Titled = ({ title, children }: { title: CheckTitle; children: ReactNode }) => (
  <span className={css.outcome[toneOf(title)]}>
    <span className={css.outcomeIcon}>
      <Icon of={verdictIcons[title]} size={16} />
    </span>
    <span className={css.outcomeText}>{children}</span>
  </span>
)
