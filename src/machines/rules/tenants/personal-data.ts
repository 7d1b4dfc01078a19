import type { components } from '#openapi'

type Data = components['schemas']['PersonalData']

/** Of a report about a person, what an erasure deletes: how many requests, and how many records that are in none. */
export function erasableOf({ requests, records }: Pick<Data, 'requests' | 'records'>): {
  requests: number
  records: number
} {
  return {
    requests: requests.filter(({ fate }) => fate === 'NOW').length,
    records: records.filter(({ fate }) => fate === 'NOW').reduce((sum, { count }) => sum + count, 0),
  }
}

/** Whether an erasure deletes anything of a report about a person. */
export const canErase = (data: Data): boolean => Object.values(erasableOf(data)).some((count) => count > 0)
