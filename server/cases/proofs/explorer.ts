import { Refused } from '../../engine/refused.ts'
import type { Anchoring } from './ports.ts'

/** Where a block explorer shows an operation. @throws Refused `NotFoundException` if there is no explorer */
export function explorerPage({ indexerUrl }: Pick<Anchoring, 'indexerUrl'>, transactionHash: string): string {
  if (indexerUrl === null) throw new Refused('NotFoundException')
  return `${indexerUrl}/${transactionHash}`
}
