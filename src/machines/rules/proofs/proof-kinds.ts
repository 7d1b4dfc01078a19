/** The kinds of proof files. */
export const PROOF_KINDS: readonly unknown[] = ['SIGNATURE', 'CERTIFICATION', 'MERKLE_TREE']

/**
 * Whether a file is meant as a proof of one of these kinds, also one of another version, or one that is damaged. Any other JSON
 * is a document like others.
 */
export function isProofText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value && PROOF_KINDS.includes(value.type)
  } catch {
    return /"type"\s*:\s*"(SIGNATURE|CERTIFICATION|MERKLE_TREE)"/.test(text)
  }
}
