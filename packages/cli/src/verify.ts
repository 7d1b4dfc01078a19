import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { WrongUsage, type Command } from './command.ts'
import { hashOf } from './files.ts'

export const verify: Command = {
  summary: 'Check whether a file was signed or certified',
  usage: `FILE [PROOF]
The server gets the hash of the file, not the file, and the proof if there is one. With a proof, only what it proves counts.
Exit code 1 if the file is not proven, 3 if that could not be checked. The proof folder of a request can be checked without a server.`,
  options: {},
  run: async ({ files, folder, client, answer }) => {
    const [file, proofFile, ...others] = files
    if (file === undefined || others.length > 0) throw new WrongUsage('expected a file, and its proof if there is one')
    const documentHash = await hashOf(resolve(folder, file))
    const proof = proofFile === undefined ? undefined : await readFile(resolve(folder, proofFile))
    const body = {
      documentHash,
      ...(proof && { proof: new File([proof], 'proof.json', { type: 'application/json' }) }),
    }
    const paraph = client({ token: false })
    const isOf = typeOf(proof)
    const signature = isOf === 'CERTIFICATION' ? null : await paraph.checkSimpleSign({ body })
    const certification = isOf === 'SIGNATURE' ? null : await paraph.checkCertification({ body })
    const isProven = signature?.code === 0 || certification?.code === 0
    const isUnknown = [signature, certification].some((check) => check !== null && UNKNOWN.includes(check.code))
    const lines = [
      signature && `Signed: ${wordsOf(signature)}`,
      certification && `Certified: ${wordsOf(certification)}`,
    ]
    answer(lines.filter(Boolean).join('\n'), { hash: documentHash, isProven, signature, certification })
    if (isProven) return 0
    return isUnknown ? 3 : 1
  },
}

/**
 * Codes of checks that could not be made: a technical error, a ledger that is not reached, an anchor or a proof that is newer
 * than the server.
 */
const UNKNOWN = [9, 23, 27, 29]

function wordsOf({ code, message }: { code: number; message: string }): string {
  if (code === 0) return 'yes'
  return `${UNKNOWN.includes(code) ? 'not known' : 'no'} (${message})`
}

/** What a proof says that it proves. @throws WrongUsage if it is no proof, because the other check would ignore it */
function typeOf(proof: Buffer | undefined): 'SIGNATURE' | 'CERTIFICATION' | undefined {
  if (!proof) return undefined
  const type = ((): unknown => {
    try {
      const parsed: unknown = JSON.parse(proof.toString('utf8'))
      return typeof parsed === 'object' && parsed !== null && 'type' in parsed ? parsed.type : undefined
    } catch {
      return undefined
    }
  })()
  if (type === 'SIGNATURE' || type === 'CERTIFICATION') return type
  throw new WrongUsage('the second file is no proof of a signature or of a certification')
}
