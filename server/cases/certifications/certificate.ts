import { certificateName } from '#machines/rules/certifications/proof-names.ts'
import { oneLine } from '#machines/rules/common/one-line.ts'
import type { CertificateDocument } from '#machines/rules/documents/document.ts'
import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import { isKnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { sha256 } from '../../engine/sha256.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import type { WitnessDetail } from '../../store/proofs/witnesses.ts'
import { sealNow } from '../documents/seal-now.ts'
import type { Ports } from '../ports.ts'
import { certifiedIn } from './anchored.ts'
import { provenFile } from './file-proof.ts'

/** A certificate, which is never stored. `version` is the hash of what it says, without its seal. */
type Certificate = { fileName: string; version: string; make: () => Promise<Uint8Array> }
type Facts = Omit<CertificateDocument, 'seal'>

/** Counts changes of how certificates are drawn, so that nobody keeps one of before. */
const FORMAT = 1

/**
 * The certificate of a certified file (`getCertificationCertificate`): a sealed PDF in the language of the caller.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED; TemporarilyUnavailableException if
 * nothing can be sealed (`make`)
 */
export async function certificate(ports: Ports, account: Account, id: string): Promise<Certificate> {
  const facts = await ports.db.transaction(async (tx) => {
    const { file, proof, witness } = await provenFile(tx, account, id)
    const row = await certificationById(tx, file.certification)
    return factsOf(ports, account, { proof, witness, person: row?.creatorName ?? '' })
  })
  return {
    fileName: certificateName(facts.file.name, facts.language),
    version: sha256(JSON.stringify([FORMAT, facts, sha256(ports.sealKey.certificate)])),
    make: () => sealed(ports, account, facts),
  }
}

function factsOf(
  { publicUrl, anchoring: { indexerUrl } }: Ports,
  { language, timeZone }: Account,
  { proof, witness, person }: { proof: CertificationProof; witness: WitnessDetail | null; person: string },
): Facts {
  const { certification, organization, document } = proof
  const { anchor, fileName, hash, phrase } = document
  const statement = certifiedIn(phrase)
  if (!isKnownAnchor(anchor) || statement?.fileType !== 'CERTIFIED_FILE')
    throw new Refused('ProofNotAvailableException')
  return {
    language: language === 'FR' ? 'fr' : 'en',
    timeZone,
    certification: { id: certification.id, flowName: oneLine(certification.flowName) },
    person: oneLine(person),
    organization: oneLine(organization),
    certifiedAt: new Date(statement.at),
    file: { name: oneLine(fileName), hash },
    metadata: statement.metadata.map(({ key, value }) => ({ key: oneLine(key), value: oneLine(value) })),
    anchor: {
      at: new Date(anchor.timestamp),
      root: anchor.rootHash,
      operation: anchor.transactionHash,
      ledger: anchor.contractAddress,
      block: anchor.tezosBlock,
      level: anchor.evidence.level,
      key: anchor.tezosPublicKey,
      witness: witness && witnessOf(witness),
      ...(anchor.evidence.kind === 'TEZOS' && {
        explorer: indexerUrl === null ? null : `${indexerUrl}/${anchor.transactionHash}`,
      }),
    },
    checkUrl: `${publicUrl}/signature-check`,
  }
}

const witnessOf = ({ state, timestamp, authority }: WitnessDetail): Facts['anchor']['witness'] => ({
  state,
  at: timestamp === null ? null : new Date(timestamp),
  authority: oneLine(authority ?? ''),
})

const sealed = (ports: Ports, { id, language }: Account, facts: Facts): Promise<Uint8Array> =>
  sealNow(ports, { subject: id, language, why: 'certified' }, (pdf, seal) => pdf.certificate({ ...facts, seal }))
