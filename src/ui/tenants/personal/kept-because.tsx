import { Clock, Lock, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { StatusPill } from '../../design/pill.tsx'
import { Message } from '../../message.tsx'

type Schemas = components['schemas']
type Kept = Pick<Schemas['PersonalRecord'], 'fate' | 'keptBy' | 'keptUntil'>

const looks = {
  NOW: { tone: 'warning', icon: Trash2 },
  DUE: { tone: 'info', icon: Clock },
  KEPT: { tone: 'neutral', icon: Lock },
} as const

/** Whether something can be deleted, as a pill. */
export const FatePill = ({ fate }: Pick<Kept, 'fate'>) => (
  <StatusPill {...looks[fate]}>
    <Message id={`personal-data.fate.${fate}`} />
  </StatusPill>
)

/** Why something can be deleted or is kept, and until when, as sentences. */
export function KeptBecause({ fate, keptBy, keptUntil }: Kept) {
  const { formatDate } = useIntl()
  return (
    <>
      {fate === 'KEPT' ? (
        keptBy !== null && <Message id={`personal-data.keptBy.${keptBy}`} />
      ) : (
        <Message id={`personal-data.why.${fate}`} />
      )}
      {keptUntil !== null && (
        <>
          {' '}
          <Message id="personal-data.until" values={{ day: formatDate(keptUntil, { dateStyle: 'medium' }) }} />
        </>
      )}
    </>
  )
}
