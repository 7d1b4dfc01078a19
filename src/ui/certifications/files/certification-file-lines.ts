import type { IntlShape } from 'react-intl'
import type { components } from '#openapi'

type File = components['schemas']['CertificationFile']

/** The columns of a file with certified documents. */
const columns = ['name', 'hash', 'flowName', 'certification', 'state', 'created', 'channel'] as const

/** How a file with certified documents is written: a line for each, with its whole hash and instants in UTC. */
export const certificationFileLines = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>) => ({
  columns: columns.map((column) => formatMessage({ id: `certification-file-export.${column}` })),
  linesOf: ({ name, hash, flowName, certificationRequestId, state, createdDate, channelName }: File): string[][] => [
    [
      name,
      hash,
      flowName,
      certificationRequestId,
      formatMessage({ id: `certification-state.${state}` }),
      createdDate,
      channelName ?? '',
    ],
  ],
})
