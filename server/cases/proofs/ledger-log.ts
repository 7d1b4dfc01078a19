import { consistencyText, inclusionText } from './log/log-texts.ts'
import { Refused } from '../../engine/refused.ts'
import type { Anchoring, LedgerLog } from './ports.ts'

type LogPorts = { anchoring: Pick<Anchoring, 'logOf'> }

/** The newest checkpoint of a ledger. @throws Refused `NotFoundException` if no such ledger is in use */
export const ledgerCheckpoint = (ports: LogPorts, contract: string): Promise<string> =>
  logOf(ports, contract).checkpoint()

/** That a ledger continues its first `old` blocks. @throws Refused `NotFoundException` if it never had so many */
export const ledgerConsistency = async (ports: LogPorts, contract: string, old: number): Promise<string> =>
  consistencyText(found(await logOf(ports, contract).consistency(old)))

/** That the block of a level is in a ledger. @throws Refused `NotFoundException` if it is not */
export const ledgerInclusion = async (ports: LogPorts, contract: string, level: number): Promise<string> =>
  inclusionText(found(await logOf(ports, contract).inclusion(level - 1)))

const logOf = ({ anchoring }: LogPorts, contract: string): LedgerLog => found(anchoring.logOf(contract) ?? null)

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refused('NotFoundException')
  return value
}
