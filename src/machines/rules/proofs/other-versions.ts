import { parseStrictJson } from './strict-json.ts'
import { EARLIER_VERSION, LATER_VERSION } from './check.ts'
import { PROOF_KINDS } from './proof-kinds.ts'

/** The code of a file that is no proof of signatures of this version: 2, or that of a proof of another version. */
export function codeOfOther(text: string): 2 | typeof EARLIER_VERSION | typeof LATER_VERSION {
  try {
    const { version, type, documents } = parseStrictJson(text) as Record<string, unknown>
    if (typeof type !== 'string' || !/^[A-Z][A-Z0-9_]{0,39}$/.test(type)) return 2
    if (isLater(version) || (version === 1 && !PROOF_KINDS.includes(type))) return LATER_VERSION
    return version === 1 && type === 'SIGNATURE' && areOfEarlier(documents) ? EARLIER_VERSION : 2
  } catch {
    return 2
  }
}

const isLater = (version: unknown): boolean =>
  typeof version === 'number' && Number.isSafeInteger(version) && version > 1

/** Whether these are the documents of a version that had no statements of files, and so bound less. */
const areOfEarlier = (documents: unknown): boolean =>
  Array.isArray(documents) &&
  documents.length > 0 &&
  documents.every((one: unknown) => typeof one === 'object' && one !== null && 'anchor' in one && !('phrase' in one))
