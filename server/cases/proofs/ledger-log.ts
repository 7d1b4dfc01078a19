import type { components } from '#openapi'
import { consistencyText, inclusionText } from './log/log-texts.ts'
import { Refused } from '../../engine/refused.ts'
import type { Anchoring, LedgerEntry, LedgerLog, SignedLog } from './ports.ts'

type LogPorts = { anchoring: Pick<Anchoring, 'logOf'> }

/** The blocks that a page has, unless its caller asks for another number. */
const PAGE = 100

/** The newest checkpoint of a ledger. @throws Refused as `signedLogOf` */
export const ledgerCheckpoint = async (ports: LogPorts, contract: string): Promise<string> =>
  signedLogOf(ports, contract).checkpoint()

/**
 * That a ledger continues its first `old` blocks.
 * @throws Refused `NotFoundException` if it never had so many; and as `signedLogOf`
 */
export const ledgerConsistency = async (ports: LogPorts, contract: string, old: number): Promise<string> =>
  consistencyText(found(await signedLogOf(ports, contract).consistency(old)))

/** That the block of a level is in a ledger. @throws Refused `NotFoundException` if it is not; and as `signedLogOf` */
export const ledgerInclusion = async (ports: LogPorts, contract: string, level: number): Promise<string> =>
  inclusionText(found(await signedLogOf(ports, contract).inclusion(level - 1)))

/** The blocks of a ledger after the first `after`. @throws Refused `NotFoundException` if it never had so many */
export function ledgerEntries(
  { anchoring }: LogPorts,
  contract: string,
  { after = 0, size = PAGE }: { after?: number | undefined; size?: number | undefined },
): components['schemas']['LedgerEntryPage'] {
  const log = found<LedgerLog>(anchoring.logOf(contract) ?? null)
  const blocks = log.size()
  if (after > blocks) throw new Refused('NotFoundException')
  return { content: log.entries(after, size).map(entryOf), blocks, isRetired: log.signed === null }
}

const entryOf = ({
  level,
  previousBlock,
  transactionHash,
  timestamp,
  rootHash,
  signature,
}: LedgerEntry): LedgerEntry => ({
  level,
  previousBlock,
  transactionHash,
  timestamp,
  rootHash,
  signature,
})

/** @throws Refused `NotFoundException` if there is no such ledger, `LedgerRetiredException` if its key signs no more */
function signedLogOf({ anchoring }: LogPorts, contract: string): SignedLog {
  const { signed } = found<LedgerLog>(anchoring.logOf(contract) ?? null)
  if (!signed) throw new Refused('LedgerRetiredException')
  return signed
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refused('NotFoundException')
  return value
}
