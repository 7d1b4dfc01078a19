import { createSHA256 } from 'hash-wasm'
import { verifyAnyProof, type ProofVerdict } from '#machines/rules/proofs/any-proof.ts'
import { sealStateOf } from '#machines/rules/proofs/seal.ts'
import { sealFactsIn, type SealReading } from '#machines/rules/proofs/seal/seal-facts.ts'
import { authoritySignatures } from './verify/authority-signatures.ts'
import { hashInChunks, openSha256, verifySignature } from './verify/digest.ts'

/** A question to the worker; each worker gets one. Hashing can be held up and go on. */
export type Question =
  | { type: 'hash'; file: Blob }
  | { type: 'seal'; file: Blob }
  | { type: 'verify'; hash: string; proof: string; pinnedKeys: string[] | null }
export type Hold = { type: 'pause' } | { type: 'resume' }

/** A reply of the worker: any number of `done` (0 to 1), then one of the others. */
export type Reply =
  | { done: number }
  | { hash: string }
  | { verdict: ProofVerdict }
  | { seal: SealReading | null }
  | { failed: string }

const reply = (message: Reply) => postMessage(message)

/** Milliseconds between two reports. */
const REPORT_INTERVAL = 100
let held: PromiseWithResolvers<void> | null = null

async function hash(file: Blob): Promise<Reply> {
  let reported = -Infinity
  const report = (bytes: number) => {
    const now = performance.now()
    if (now - reported < REPORT_INTERVAL) return
    reported = now
    reply({ done: bytes / file.size })
  }
  return { hash: await hashInChunks(file, report, () => held?.promise) }
}

function hold({ type }: Hold): void {
  if (type === 'pause') held ??= Promise.withResolvers()
  else {
    held?.resolve()
    held = null
  }
}

async function readSeal(file: Blob): Promise<Reply> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hasher = await createSHA256()
  const rangeHash = async (...ranges: [number, number][]) => {
    hasher.init()
    for (const [from, to] of ranges) hasher.update(bytes.subarray(from, to))
    return hasher.digest('hex')
  }
  const text = textOf(bytes)
  const seal = await sealStateOf(text, { rangeHash, inflate })
  const facts = seal && seal.state !== 'changed' ? sealFactsIn(text) : null
  return { seal: seal && { ...seal, ...(facts && { facts }) } }
}

/** A text with one character for each byte. `TextDecoder` cannot: its `latin1` is windows-1252. */
function textOf(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += TEXT_SIZE)
    text += String.fromCharCode(...bytes.subarray(from, from + TEXT_SIZE))
  return text
}
/** As many arguments as every browser takes. */
const TEXT_SIZE = 8192

/** The beginning of unpacked zlib data, up to a limit or to where it is damaged. */
async function inflate(packed: string): Promise<string> {
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let text = ''
  while (text.length < MAX_UNPACKED_BYTES) {
    const { value } = await reader.read().catch(() => ({ value: undefined }))
    if (!value) break
    text += textOf(value)
  }
  await reader.cancel().catch(() => {})
  return text
}
const MAX_UNPACKED_BYTES = 64 << 20

async function verify({ hash: of, proof, pinnedKeys }: Extract<Question, { type: 'verify' }>): Promise<Reply> {
  const sha256 = await openSha256()
  const ports = {
    sha256,
    verifySignature,
    signatures: authoritySignatures,
    ...(pinnedKeys !== null && { pinnedKeys }),
  }
  return { verdict: await verifyAnyProof(of, proof, ports) }
}

function answerTo(question: Question): Promise<Reply> {
  if (question.type === 'hash') return hash(question.file)
  return question.type === 'seal' ? readSeal(question.file) : verify(question)
}

addEventListener('message', ({ data }: MessageEvent<Question | Hold>) => {
  if (data.type === 'pause' || data.type === 'resume') hold(data)
  else answerTo(data).then(reply, (error: unknown) => reply({ failed: String(error) }))
})
