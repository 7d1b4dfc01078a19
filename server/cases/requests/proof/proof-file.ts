import { proofFileName } from '#machines/rules/requests/file-names.ts'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import type { Ports } from '../../ports.ts'
import { proofOf } from '../../proofs/proof.ts'
import { recordOnce } from '../record-once.ts'
import { Refused } from '../../../engine/refused.ts'
import { loadRequest, type RequestTurn } from '../request-lifecycle.ts'
import { summaryOf } from '../request-view.ts'
import { requireVisibleRequest } from '../visible-requests.ts'
import { byAccount, byLink, holderIn, type AccountCall, type LinkCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'

/**
 * The proof file of a finished request (`downloadProof`). The bytes are the same each time, but for witnesses that come
 * later.
 * @throws Refused NotFoundException, ProofNotAvailableException
 */
export async function downloadProof(ports: Ports, call: AccountCall, id: string): Promise<ProofFile> {
  return transact(ports, async (tx) => {
    const row = await requireVisibleRequest(tx, call.account, id)
    return proofFile({ ports, tx, row, stamp: byAccount(call, row, ports.now()) })
  })
}

/**
 * The same for the holder of a link (`downloadSignerProof`, `downloadCopyProof`).
 * @throws Refused NotFoundException, ProofNotAvailableException
 */
export async function downloadProofByLink(ports: Ports, call: LinkCall): Promise<ProofFile> {
  return transact(ports, async (tx) => {
    const row = await loadRequest(tx, holderIn(call).requestId)
    return proofFile({ ports, tx, row, stamp: byLink(call, row, ports.now()) })
  })
}

/** A proof file: JSON in UTF-8, and its name. */
export type ProofFile = { bytes: Uint8Array; fileName: string }

async function proofFile(turn: RequestTurn & { row: RequestRow }): Promise<ProofFile> {
  const { tx, row } = turn
  const bytes = await proofBytes(tx, row)
  if (!bytes) throw new Refused('ProofNotAvailableException')
  await recordOnce(turn, { type: 'document.downloaded', file: null, kind: 'PROOF_FILE' })
  return { bytes, fileName: proofFileName(row.name) }
}

/** The proof file of a request; null if it has none (yet). */
export async function proofBytes(tx: Sql, row: RequestRow): Promise<Uint8Array | null> {
  const proof = await availableProof(tx, row)
  return proof && bytesOfProof(proof)
}

/** The proof of a request; null if it has none (yet). */
export async function availableProof(tx: Sql, row: RequestRow): Promise<Proof | null> {
  const { proofFileAvailable } = await summaryOf(tx, row)
  return proofFileAvailable ? proofOf(tx, requestSubject(row.id)) : null
}

/** A proof as its file has it. */
export const bytesOfProof = (proof: Proof): Uint8Array => Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)
