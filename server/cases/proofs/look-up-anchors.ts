import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Anchoring, Outcome } from './ports.ts'

/**
 * Looks up anchors for one check. The parts of a proof share trees, so each operation is looked up once, and what was
 * answered is remembered, an error as well. Ask for another one for the next check: a chain may be reorganised until then.
 */
export function lookUpAnchors({ find }: Pick<Anchoring, 'find'>): (anchor: KnownAnchor) => Promise<Outcome> {
  const remembered = new Map<string, Promise<Outcome>>()
  return ({ contractAddress, transactionHash, evidence }) => {
    const key = JSON.stringify([contractAddress, transactionHash, evidence.level])
    const known = remembered.get(key) ?? find(contractAddress, transactionHash, evidence)
    remembered.set(key, known)
    return known
  }
}
