import { createSHA256 } from 'hash-wasm'
import { verifyAnyProof, type ProofVerdict } from '#machines/rules/proofs/any-proof.ts'
import { sealStateOf, type SealState } from '#machines/rules/proofs/seal.ts'
import { bytesOf, type Sha256 } from '#machines/rules/common/sha256.ts'

/** A question to the worker; each worker gets one. */
export type Question =
  | { type: 'hash'; file: Blob }
  | { type: 'seal'; file: Blob }
  | { type: 'verify'; hash: string; proof: string; pinnedKeys: string[] | null }

/** A reply of the worker: any number of `done` (0 to 1), then one of the others. */
export type Reply =
  | { done: number }
  | { hash: string }
  | { verdict: ProofVerdict }
  | { seal: SealState | null }
  | { failed: string }

/** Bytes read at a time, so that a large file does not fill the memory. */
const CHUNK_SIZE = 4 << 20

const reply = (message: Reply) => postMessage(message)

async function hash(file: Blob): Promise<Reply> {
  const hasher = (await createSHA256()).init()
  for (let from = 0; from < file.size; from += CHUNK_SIZE) {
    hasher.update(new Uint8Array(await file.slice(from, from + CHUNK_SIZE).arrayBuffer()))
    reply({ done: Math.min(1, (from + CHUNK_SIZE) / file.size) })
  }
  return { hash: hasher.digest('hex') }
}

async function readSeal(file: Blob): Promise<Reply> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hasher = await createSHA256()
  const rangeHash = async (...ranges: [number, number][]) => {
    hasher.init()
    for (const [from, to] of ranges) hasher.update(bytes.subarray(from, to))
    return hasher.digest('hex')
  }
  return { seal: await sealStateOf(textOf(bytes), { rangeHash, inflate }) }
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
  const hasher = await createSHA256()
  const sha256: Sha256 = (data) => hasher.init().update(data).digest('hex')
  const ports = { sha256, verifySignature, ...(pinnedKeys !== null && { pinnedKeys }) }
  return { verdict: await verifyAnyProof(of, proof, ports) }
}

async function verifySignature(publicKey: string, text: string, signature: string): Promise<boolean> {
  const bytes = (hex: string) => new Uint8Array(bytesOf(hex))
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes(signature), new TextEncoder().encode(text))
}

function answerTo(question: Question): Promise<Reply> {
  if (question.type === 'hash') return hash(question.file)
  return question.type === 'seal' ? readSeal(question.file) : verify(question)
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answerTo(data).then(reply, (error: unknown) => reply({ failed: String(error) }))
})
