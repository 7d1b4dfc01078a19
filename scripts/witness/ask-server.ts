import { isHash } from '#machines/rules/common/sha256.ts'
import { parseAs } from './parse-as.ts'
import type { Ask } from './watch-ledger.ts'

/** Milliseconds for an answer. */
const PATIENCE = 30_000
/** Characters of an answer: one with a proof has less than 6,000, one with 500 blocks less than 400,000. */
const MAX_ANSWER = 1_000_000

/** Asks the public paths of a server. */
export const asking = (url: string): Ask => {
  const base = new URL('/api/public/v1/', url)
  return (path) => askFor(new URL(path, base))
}

async function askFor(url: URL): Promise<string | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not answer`, { cause })
  })
  // What is gone is a checkpoint of a ledger that is retired.
  if (response.status === 404 || response.status === 410) return null
  if (!response.ok || !response.body) throw new Error(`${url.href} answers ${response.status}`)
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length > MAX_ANSWER) throw new Error(`The answer of ${url.href} is too long`)
  }
  return text
}

/** The keys of the server's ledgers, raw and in hexadecimal. */
export async function askForKeys(ask: Ask): Promise<string[]> {
  const { publicKeys } = parseAs<{ publicKeys?: unknown }>((await ask('ledger-key')) ?? '{}', 'The list of keys')
  if (!Array.isArray(publicKeys) || !publicKeys.every((key) => typeof key === 'string' && isHash(key)))
    throw new Error('The server has no list of keys')
  return publicKeys as string[]
}
