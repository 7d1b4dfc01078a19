import type { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { ledgerCheckpoint, ledgerConsistency, ledgerEntries } from '../../../server/cases/proofs/ledger-log.ts'
import type { LedgerEntry } from '../../../server/cases/proofs/ports.ts'
import { Refused } from '../../../server/engine/refused.ts'

/** What a server shows of a ledger; `keys` are those that it names, and `most` the blocks of a page. */
export type ShownLedger = {
  ledger: ReturnType<typeof openLedger>
  keys: string[]
  most: number
  change: (text: string) => string
  changeBlock: (block: LedgerEntry) => LedgerEntry
}

/** What a server answers of a ledger. @throws Refused what it refuses */
export async function answerOf(shown: ShownLedger, { pathname, searchParams }: URL): Promise<string> {
  const [, , , , part, contract, what] = pathname.split('/')
  if (part === 'ledger-key') return JSON.stringify({ publicKeys: shown.keys })
  const logOf = (asked: string) => (asked === shown.ledger.contract ? shown.ledger.log : undefined)
  const ports = { anchoring: { logOf } }
  const number = (name: string) => Number(searchParams.get(name))
  if (what === 'entries') {
    const page = ledgerEntries(ports, contract!, { after: number('after'), size: Math.min(number('size'), shown.most) })
    return JSON.stringify({ ...page, content: page.content.map(shown.changeBlock) })
  }
  const text =
    what === 'checkpoint' ? ledgerCheckpoint(ports, contract!) : ledgerConsistency(ports, contract!, number('old'))
  return shown.change(await text)
}

/** The status of what such a server refuses. */
export function statusOf(error: unknown): number {
  if (!(error instanceof Refused)) return 500
  return error.name === 'LedgerRetiredException' ? 410 : 404
}
