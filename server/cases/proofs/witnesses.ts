import { readToken } from '#machines/rules/proofs/witness/token.ts'
import {
  findingOf,
  MAX_CLOCK_DIFFERENCE,
  MAX_TOKEN_BYTES,
  type TimeStampWitness,
  type WitnessedBlock,
} from '#machines/rules/proofs/witness/witness.ts'
import { sha256 } from '../../engine/sha256.ts'
import { countPending, dropPending, keepWitness, putOff, takePending, type Said } from '../../store/proofs/witnesses.ts'
import type { Ports } from '../ports.ts'
import { authoritySignatures } from './authority-signatures.ts'

/** The job that has blocks stamped. */
export type WitnessJobs = { witnessWaiting: Record<string, never> }

/**
 * How long one server may take for one block, and how long no block is asked for after a failure, in milliseconds. A call to
 * the authority ends sooner.
 */
const TURN = 60_000

/**
 * Has every block stamped that waits for it, oldest first: a second witness besides the ledger. Nothing waits for this, and it
 * may be killed at any point. A block is asked for by one server at a time, outside any transaction, and gets one time stamp.
 * A true time stamp that contradicts the ledger is stored, too, and never replaced: proofs say so. Returns how many blocks
 * still wait, because another server asks for them or because the authority has just failed.
 * @throws Error if the authority cannot be reached, or if its answer is no time stamp of the block. All blocks are put off
 * for a minute, so that the jobs of the other blocks do not ask either; the queue tries again
 */
export async function witnessWaiting(ports: Ports): Promise<number> {
  const { db, now, timeStamps } = ports
  if (!timeStamps) {
    await dropPending(db)
    return 0
  }
  const next = () => takePending(db, now(), new Date(now().getTime() + TURN))
  for (let block = await next(); block; block = await next()) {
    try {
      const token = await timeStamps.stamp(block.tezosBlock)
      const said = await saidBy(block, token)
      if (Date.parse(said.at) > now().getTime() + MAX_CLOCK_DIFFERENCE)
        throw new Error(
          `The clock of the time stamp authority is ahead of that of this machine: it stamped at ${said.at}`,
        )
      await keepWitness(db, block.batch, { token, ...said })
    } catch (error) {
      await putOff(db, new Date(now().getTime() + TURN))
      throw error
    }
  }
  return countPending(db)
}

/** What a time stamp says of a block, as it is stored. @throws Error if it is no time stamp of the block */
export async function saidBy(block: WitnessedBlock, token: string): Promise<Said> {
  if (token.length > 2 * MAX_TOKEN_BYTES)
    throw new Error(`The time stamp is too large for a proof: ${token.length / 2} bytes`)
  const witness: TimeStampWitness = { kind: 'RFC3161', block: block.tezosBlock, token }
  const finding = await findingOf(witness, block, { sha256, signatures: authoritySignatures })
  if (finding.state === 'contradicted' && finding.reason === 'time')
    return { state: 'CONTRADICTED', at: readToken(token).at, authority: null }
  if (finding.state !== 'confirmed') throw new Error(`The time stamp authority gave no time stamp: ${faultOf(finding)}`)
  return { state: 'CONFIRMED', at: finding.at, authority: finding.by }
}

const faultOf = (finding: Exclude<Awaited<ReturnType<typeof findingOf>>, { state: 'confirmed' }>): string =>
  finding.state === 'unchecked' ? `${finding.kind} is not known here` : faults[finding.reason]

const faults = {
  token: 'the answer cannot be read',
  block: 'it is of something else',
  certificate: 'its certificate is not for it',
  signature: 'its signature is wrong',
  time: 'it is earlier than the block',
}
