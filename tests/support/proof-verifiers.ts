import { authoritySignatures } from '#api/browser/verify/authority-signatures.ts'
import { verifySignature } from '#api/browser/verify/digest.ts'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts, type FolderTools } from '#api/ports/proofs/folder-check.ports.ts'
import { textOfProof } from '#api/ports/proofs/proof-text.ts'
import { verifyAnyProof } from '#machines/rules/proofs/any-proof.ts'
import { verdictOn } from '../../scripts/verify/verdict.ts'
import type { ProofReader } from '../../server/cases/check/ports.ts'
import { utf8Of } from '../../server/engine/input/utf8.ts'
import { Refused } from '../../server/engine/refused.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/** The hash of a document, the bytes of its proof file, and the keys of ledgers to expect. */
type Given = { hash: string; bytes: Uint8Array<ArrayBuffer>; keys: readonly string[] }

/** The code of CHECK-046, and everything that a screen or a terminal shows of it. */
type Answer = { code: number; shown: unknown }

const { signal } = new AbortController()

/** What each verifier answers: the command, the check page, `verify.html` and the server. */
export async function answersOf({ hash, bytes, keys }: Given, reader: ProofReader): Promise<Record<string, Answer>> {
  const byCommand = await verdictOn(hash, bytes, keys)

  const page = await textOfProof(new Blob([bytes]))
  const ports = { sha256, verifySignature, signatures: authoritySignatures, pinnedKeys: keys }
  const { verdict, certified } = await verifyAnyProof(hash, page, ports)
  const byPage = certified ?? verdict!

  const document = new File([], 'document.bin')
  const tools: FolderTools = { ...folderTools, hashOf: async (file) => (file === document ? hash : sha256(bytes)) }
  const input = { sources: [document, new File([bytes], 'proof.json')], key: keys.join(' ') }
  const { report } = await folderCheckPorts(tools).checkFolder(input, signal, () => {})
  const finding = report.documents[0]?.findings[0]

  return {
    command: { code: byCommand.code, shown: byCommand },
    page: { code: byPage.code, shown: byPage },
    folder: { code: finding?.code ?? 2, shown: finding ?? null },
    server: await answerOfServer(hash, utf8Of(bytes) ?? '', keys, reader),
  }
}

async function answerOfServer(
  hash: string,
  text: string,
  keys: readonly string[],
  reader: ProofReader,
): Promise<Answer> {
  try {
    const found = (await reader.verifyCertification(hash, text, keys)) ?? (await reader.verify(hash, text, keys))
    return { code: found.code, shown: found }
  } catch (error) {
    if (error instanceof Refused) return { code: 2, shown: error.name }
    throw error
  }
}
