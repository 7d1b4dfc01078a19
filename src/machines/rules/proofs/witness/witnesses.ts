import type { Sha256 } from '../../common/sha256.ts'
import {
  findingOf,
  type Contradiction,
  type SignaturePorts,
  type TimeStampWitness,
  type Witness,
  type WitnessedBlock,
  type WitnessFinding,
} from './witness.ts'

/** What the witnesses of a proof say of one of its blocks; without a finding they say nothing of it. */
type WitnessVerdict = { contradiction: Contradiction } | { finding?: WitnessFinding }

type Witnessed = {
  witnesses?: readonly Witness[]
  /** The anchors of the proof. Only those in the ledger can have witnesses. */
  anchors: readonly Partial<WitnessedBlock & { evidence: { kind: string } }>[]
  /** The hash of the block that is asked about. */
  block: string
}

const isTimeStamp = (witness: Witness): witness is TimeStampWitness => witness.kind === 'RFC3161'

/**
 * Verifies the witnesses of a proof. One that contradicts counts, whatever block it names. Of several that say something of the
 * block, the first that is confirmed does.
 */
export async function verifyWitnesses(
  { witnesses = [], anchors, block }: Witnessed,
  ports: { sha256: Sha256; signatures?: SignaturePorts | undefined },
): Promise<WitnessVerdict> {
  const { sha256, signatures } = ports
  const blocks = anchors.flatMap(({ tezosBlock, timestamp, evidence }) =>
    evidence?.kind === 'LEDGER' && tezosBlock !== undefined && timestamp !== undefined ? { tezosBlock, timestamp } : [],
  )
  const findings: WitnessFinding[] = []
  for (const witness of witnesses) {
    if (!isTimeStamp(witness) || !signatures) {
      findings.push({ state: 'unchecked', kind: witness.kind })
      continue
    }
    const named = blocks.find(({ tezosBlock }) => tezosBlock === witness.block)
    const finding = await findingOf(witness, named, { sha256, signatures })
    if (finding.state === 'contradicted') return { contradiction: finding.reason }
    if (witness.block === block) findings.push(finding)
  }
  const finding = findings.find(({ state }) => state === 'confirmed') ?? findings[0]
  return finding ? { finding } : {}
}
