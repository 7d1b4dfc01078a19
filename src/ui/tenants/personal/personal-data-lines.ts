import type { IntlShape } from 'react-intl'
import type { components } from '#openapi'

type Schemas = components['schemas']
type Kept = Pick<Schemas['PersonalRecord'], 'fate' | 'keptBy' | 'keptUntil'>

/** The columns of a saved report. */
const columns = [
  'what',
  'id',
  'state',
  'created',
  'ended',
  'parts',
  'comments',
  'mails',
  'fate',
  'why',
  'until',
] as const

/** How a report about a person is written as lines: one for each request, and one for each kind of other record. */
export function personalDataLines({ formatMessage }: Pick<IntlShape, 'formatMessage'>) {
  const kept = ({ fate, keptBy, keptUntil }: Kept): string[] => [
    formatMessage({ id: `personal-data.fate.${fate}` }),
    keptBy === null ? '' : formatMessage({ id: `personal-data.keptBy.${keptBy}` }),
    keptUntil ?? '',
  ]
  const ofRequest = (request: Schemas['PersonalRequest']): string[] => [
    request.name || formatMessage({ id: 'personal-data.untitled' }),
    request.id,
    formatMessage({ id: `request.state.${request.stateToDisplay}` }),
    request.createdDate,
    request.endedDate ?? '',
    request.parts.map((part) => formatMessage({ id: `personal-data.part.${part}` })).join(', '),
    String(request.comments),
    String(request.mails),
    ...kept(request),
  ]
  const ofRecord = ({ kind, count, ...record }: Schemas['PersonalRecord']): string[] => [
    formatMessage({ id: `personal-data.kind.${kind}` }, { count }),
    ...Array.from({ length: 7 }, () => ''),
    ...kept(record),
  ]
  return {
    columns: columns.map((column) => formatMessage({ id: `personal-data.column.${column}` })),
    linesOf: ({ requests, records }: Schemas['PersonalData']): string[][] => [
      ...requests.map(ofRequest),
      ...records.map(ofRecord),
    ],
  }
}
