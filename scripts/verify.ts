import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  CONTRADICTED,
  EARLIER_VERSION,
  LATER_VERSION,
  ORIGINAL,
  UNKNOWN_ANCHOR,
  UPLOAD,
} from '#machines/rules/proofs/check.ts'
import type { CertificationVerdict } from '#machines/rules/proofs/certification-proof.ts'
import type { MerkleTreeVerdict } from '#machines/rules/proofs/merkle-tree-proof.ts'
import type { KnownAnchor, Verdict } from '#machines/rules/proofs/proof.ts'
import type { Contradiction, WitnessFinding } from '#machines/rules/proofs/witness/witness.ts'
import { sealStateOf } from '#machines/rules/proofs/seal.ts'
import { changeText, sealPorts } from './verify/change-text.ts'
import { shown } from './verify/shown.ts'
import { keysOf, verdictOn } from './verify/verdict.ts'

/**
 * `npm run verify -- FILE PROOF [--key KEY]…` verifies a proof file of a document without server or network.
 * Exit code 0: proved; 1: refuted; 2: undecided, because there is no key to compare with, the kind of an anchor is unknown, a
 * time stamp disagrees with the ledger, the proof is of an earlier or a later version, a file cannot be read, or the
 * arguments are invalid.
 *
 * `npm run verify -- --replay FILE [--key KEY]…` folds the events of a dispute file again: see `verify/replay.ts`.
 *
 * `npm run verify -- --store [DATA]` checks a stopped data folder: see `verify-store.ts`.
 */
const USAGE = `Usage: npm run verify -- FILE PROOF [--key KEY]...
  FILE   the document, exactly as it was received
  PROOF  its proof file (.json)
  KEY    a public key of the ledger, from the organization itself: 64 hexadecimal digits. Give --key for each if it has
         several; one of them has to fit
or: npm run verify -- --replay DISPUTE [--key KEY]...
  DISPUTE  the dispute file of a request (dispute.json)
or: npm run verify -- --store [DATA]
  DATA   the data folder of a stopped server; the setting DATA by default`

const PROVED = 0
const REFUTED = 1
const UNDECIDED = 2

type Undecided = typeof UNKNOWN_ANCHOR | typeof EARLIER_VERSION | typeof LATER_VERSION | typeof CONTRADICTED

const refusals: Record<Exclude<Verdict['code'], 0 | Undecided>, string> = {
  2: 'the proof file is no proof of format 1.',
  3: 'this proof belongs to another document. One changed byte, or a copy saved anew, makes a document another one.',
  6: 'the path in the proof does not lead from this document to its root.',
  13: 'the root in the proof is not the one in its transaction.',
  14: 'the block in the proof is not the one that its parts make.',
  16: 'the proof is from another ledger than the one whose key is expected.',
  17: 'a signature, a key or a statement in the proof does not match what was anchored.',
  [ORIGINAL]:
    'this is an original of a finished request, which nobody signed as it is. The signed file is another one.',
  [UPLOAD]:
    'this file was uploaded for a finished request, and nobody signed it as it is. The signed file is another one.',
}

const contradictions: Record<Contradiction, string> = {
  token: 'the time stamp cannot be read',
  block: 'the time stamp is of a block that is not in the proof',
  certificate:
    'the certificate of the time stamp is missing, is another one, or was not one for time stamps at that time',
  signature: 'the signature of the time stamp is wrong',
  time: 'the time stamp is earlier than the time that the ledger gives the block',
}

const rest = {
  pinned: 'Everything else in the proof is right.',
  unpinned: 'Everything else agrees, but the key was not compared: anyone can make such a proof.',
}

const given = process.argv.slice(2)
process.exitCode = given.includes('--store')
  ? await verifyStore(given)
  : given.includes('--replay')
    ? await verifyDispute(given)
    : await verify(given)

async function verify(args: string[]): Promise<number> {
  const asked = read(args)
  if (!asked) return say(UNDECIDED, USAGE)
  const { file, proof, keys } = asked
  try {
    const hash = await hashOf(file)
    const bytes = await readFile(proof)
    const verdict = await verdictOn(hash, bytes, keys)
    console.log(`Fingerprint of the document (SHA-256): ${hash}`)
    if (verdict.code === UNKNOWN_ANCHOR) {
      const kinds = verdict.kinds.join(', ')
      return say(
        UNDECIDED,
        `Not decided: nothing is proved. The proof says that it is anchored in a way this version cannot check (${shown(kinds)}).
Anyone can make a proof that says so. If the organization anchors in this way, verify it with a newer version of Paraph.`,
      )
    }
    if (verdict.code === 3) {
      const changed = await changeOf(file, (before) => verdictOn(before, bytes, keys))
      if (changed) return say(REFUTED, `Not proved. ${changed}`)
    }
    if (verdict.code === EARLIER_VERSION)
      return say(UNDECIDED, 'Not decided: the proof was made by an earlier version. Download it again.')
    if (verdict.code === LATER_VERSION)
      return say(
        UNDECIDED,
        `Not decided: nothing is proved. The file says that it is a newer proof, or one of a kind that this version does not know.
Anyone can make a file that says so. Verify it with a newer version of Paraph.`,
      )
    if (verdict.code === CONTRADICTED)
      return say(
        UNDECIDED,
        `Not decided: a time stamp in the proof is wrong or contradicts the ledger:
${contradictions[verdict.reason]}. ${rest[verdict.pinned ? 'pinned' : 'unpinned']}`,
      )
    if (verdict.code !== 0) return say(REFUTED, `Not proved: ${refusals[verdict.code]}`)
    const { tezosPublicKey } = 'anchor' in verdict ? tellCertified(verdict) : tellSigned(verdict)
    if (verdict.witness) tellWitness(verdict.witness)
    if (verdict.pinned) return say(PROVED, 'Proved: document, path, root, block and signature agree.')
    return say(
      UNDECIDED,
      `Consistent; key not pinned. Whoever makes a proof can put a key into it: ask the organization whether its key is
${tezosPublicKey}
and give it with --key.`,
    )
  } catch (error) {
    return say(UNDECIDED, `Not decided: ${(error as Error).message}`)
  }
}

/** Loaded only when it is asked for: verifying a proof needs no lifecycle. */
async function verifyDispute(args: string[]): Promise<number> {
  const asked = readReplay(args)
  if (!asked) return say(UNDECIDED, USAGE)
  try {
    const { sayReplayed } = await import('./verify/replay.ts')
    return await sayReplayed(await readFile(asked.file), asked.keys)
  } catch (error) {
    return say(UNDECIDED, `Not decided: ${(error as Error).message}`)
  }
}

/** Loaded only when it is asked for: verifying a proof needs no database. */
async function verifyStore(args: string[]): Promise<number> {
  const [data, ...more] = args.filter((arg) => arg !== '--store')
  if (more.length > 0 || data?.startsWith('--')) return say(UNDECIDED, USAGE)
  const { storeVerdict } = await import('./verify-store.ts')
  return storeVerdict(data)
}

function read(args: string[]): { file: string; proof: string; keys: string[] } | null {
  try {
    const options = { key: { type: 'string', multiple: true } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [file, proof, ...more] = positionals
    const keys = keysOf(values.key ?? [])
    if (!file || !proof || more.length > 0 || !keys) return null
    return { file, proof, keys }
  } catch {
    return null
  }
}

function readReplay(args: string[]): { file: string; keys: string[] } | null {
  try {
    const options = { replay: { type: 'string', multiple: true }, key: { type: 'string', multiple: true } } as const
    const { replay: [file, ...more] = [], key = [] } = parseArgs({ args, options }).values
    const keys = keysOf(key)
    return file && more.length === 0 && keys ? { file, keys } : null
  } catch {
    return null
  }
}

/** Hashes a file as a stream, because a document may be larger than the memory. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * What the seal in a document tells about a change; null if it tells nothing. `codeOf` verifies the proof for what was
 * sealed: anyone can make a seal.
 */
async function changeOf(file: string, codeOf: (hash: string) => Promise<{ code: number }>): Promise<string | null> {
  const bytes = await readFile(file)
  const seal = await sealStateOf(bytes.toString('latin1'), sealPorts(bytes))
  if (seal?.state === 'changed') return changeText({ kind: 'inside' })
  if (seal?.state !== 'extended' || (await codeOf(seal.sha256)).code !== 0) return null
  return changeText({ kind: 'after', added: bytes.length - seal.end, changes: seal.changes })
}

function tellSigned({ proof, document }: Extract<Verdict, { code: 0 }>): KnownAnchor {
  console.log(`Document: ${shown(document.fileName)} (${document.fileType})`)
  console.log(`Request: ${shown(proof.request.name)} (${proof.request.id}) of ${shown(proof.organization)}`)
  for (const { action, signerName } of proof.audits) console.log(`Act: ${action} by ${shown(signerName)}`)
  return tellAnchored(document.anchor)
}

function tellCertified(verdict: Extract<CertificationVerdict | MerkleTreeVerdict, { code: 0 }>): KnownAnchor {
  const { certification, organization } = verdict.proof
  const fileName = 'fileName' in verdict ? verdict.fileName : verdict.proof.document.fileName
  console.log(`Document: ${shown(fileName)} (certified)`)
  console.log(`Certification: ${shown(certification.flowName)} (${certification.id}) of ${shown(organization)}`)
  return tellAnchored(verdict.anchor)
}

function tellAnchored(anchor: KnownAnchor): KnownAnchor {
  const { tezosBlock, timestamp, evidence } = anchor
  console.log(`Anchored: ${timestamp} in block ${evidence.level}, ${tezosBlock}`)
  if (evidence.kind === 'TEZOS')
    console.log('Hash, path, signer and operation agree; the block was not looked up on Tezos.')
  return anchor
}

function tellWitness(witness: WitnessFinding) {
  if (witness.state === 'unchecked')
    return console.log(
      `Time stamp or witness: not checked, since this version does not know ${shown(witness.kind)}. The proof does not depend on it.`,
    )
  console.log(
    `Time stamp: ${witness.at} by ${shown(witness.by)}. Its signature is right. Whether to trust it is for you to decide:`,
  )
  console.log(`its certificate has the SHA-256 ${witness.certificate}`)
}

function say(code: number, words: string): number {
  const write = code === PROVED ? console.log : console.error
  write(words)
  return code
}
