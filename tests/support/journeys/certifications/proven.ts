import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { readCertificationProof, verifyCertification } from '#machines/rules/proofs/certification-proof.ts'
import { isSignedBy } from '../../../../server/engine/ed25519.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { call } from '../by-api.ts'

/** The keys that the ledger of a server publishes. */
export const ledgerKeys = async (page: Page): Promise<string[]> =>
  (await call<{ publicKeys: string[] }>(page, 'GET', '/ledger-key')).body.publicKeys

/** Expects that a proof file proves that a file was certified, with one of these keys, as `npm run verify` does. */
export async function expectProven(file: Uint8Array, proof: string, pinnedKeys: readonly string[]): Promise<void> {
  const read = readCertificationProof(proof)!
  const ports = { sha256, verifySignature: isSignedBy, pinnedKeys }
  expect(await verifyCertification(sha256(file), read, ports)).toMatchObject({ code: 0, pinned: true })
}

/** What `npm run verify` says about a file and a proof, both by their paths. @throws if it does not say that it is proved */
export const verifiedByScript = (file: string, proof: string, keys: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/verify.ts', file, proof, ...keys.flatMap((key) => ['--key', key])], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
