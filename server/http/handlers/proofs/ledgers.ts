import {
  ledgerCheckpoint,
  ledgerConsistency,
  ledgerEntries,
  ledgerInclusion,
} from '../../../cases/proofs/ledger-log.ts'
import type { Ports } from '../../../cases/ports.ts'
import { Bytes } from '../../bytes.ts'
import type { Handlers } from '../../call.ts'

type LedgerOperations = 'getLedgerCheckpoint' | 'getLedgerConsistency' | 'listLedgerEntries' | 'getLedgerInclusion'

/** Ledgers as logs that anybody can watch. */
export const ledgers = (ports: Ports): Pick<Handlers, LedgerOperations> => ({
  getLedgerCheckpoint: async ({ path }) =>
    sendText(await ledgerCheckpoint(ports, path.contractAddress), 'checkpoint.txt'),
  getLedgerConsistency: async ({ path, query }) =>
    sendText(await ledgerConsistency(ports, path.contractAddress, query.old), 'consistency.txt'),
  listLedgerEntries: async ({ path, query }) => ({
    status: 200,
    body: ledgerEntries(ports, path.contractAddress, query),
  }),
  getLedgerInclusion: async ({ path }) =>
    sendText(await ledgerInclusion(ports, path.contractAddress, path.level), `block-${path.level}.tlog-proof`),
})

const sendText = (text: string, fileName: string) =>
  ({ status: 200, body: Bytes.of(Buffer.from(text), { fileName, inline: true }) }) as const
