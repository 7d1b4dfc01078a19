import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { WitnessFinding } from '#machines/rules/proofs/witness/witness.ts'
import { Message } from '../message.tsx'

/** What a verifier found about the witness of a block. */
export function FoundWitness({ witness }: { witness: WitnessFinding }) {
  if (witness.state === 'unchecked') return <Message id="witness.unchecked" values={{ kind: witness.kind }} />
  return <Confirmed at={witness.at} authority={witness.by} />
}

/** How far the time stamp over a block is, as the server knows it. */
export function WitnessState({ witness }: { witness: components['schemas']['WitnessDetail'] }) {
  const date = useDate()
  const { state, timestamp, authority } = witness
  if (timestamp === null || state === 'PENDING') return <Message id="witness.pending" />
  if (state === 'CONTRADICTED') return <Message id="witness.contradicted" values={{ date: date(timestamp) }} />
  return <Confirmed at={timestamp} authority={authority ?? ''} />
}

function Confirmed({ at, authority }: { at: string; authority: string }) {
  const date = useDate()
  return <Message id="witness.confirmed" values={{ authority, date: date(at) }} />
}

/** Formats a date and time to the second in UTC, with the name of the zone. */
function useDate(): (at: string) => string {
  const { formatDate } = useIntl()
  return (at) => formatDate(at, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
}
