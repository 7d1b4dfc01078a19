import { readFileSync } from 'node:fs'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf, signedHash } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { isSignedBy } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'
import { TezosUnreachable } from './errors.ts'
import { bytesOfText, rawKeyOfText } from './forge.ts'
import { jsonCalls } from './rpc.ts'

/** Signs operations with the Ed25519 key of an account. */
export type TezosSigner = {
  /** The account: `tz1…`. */
  address: string
  /** The raw public key in hexadecimal. */
  publicKey: string
  /** The same as Tezos writes it: `edpk…`. */
  publicKeyText: string
  /** The signature of an operation; both in hexadecimal. */
  sign: (unsigned: string) => Promise<string>
}

/** What an operation begins with where it is signed, so that no signature of something else is one of an operation. */
const OPERATION_MARK = Uint8Array.of(3)

/**
 * Signs with a key in a file: `edsk…`, or `edesk…` with a password.
 * @throws Error if the file holds no such key
 */
export async function fileSigner(path: string, password: string | null): Promise<TezosSigner> {
  const { InMemorySigner } = await import('@taquito/signer')
  const key = readFileSync(path, 'utf8')
    .trim()
    .replace(/^(un)?encrypted:/, '')
  if (!/^ede?sk/.test(key)) throw new Error(`The file ${path} holds no Ed25519 key of Tezos (edsk… or edesk…).`)
  const open = () => {
    try {
      return new InMemorySigner(key, password ?? undefined)
    } catch {
      // The error of the library may hold the key.
      return null
    }
  }
  const signer = open()
  if (!signer)
    throw new Error(`The key in ${path} cannot be read: it is damaged, or TEZOS_KEY_PASSWORD is not its password.`)
  return signerOf(await signer.publicKey(), async (unsigned) => (await signer.sign(unsigned, OPERATION_MARK)).prefixSig)
}

/**
 * Signs with a remote signer that speaks the protocol of `octez-signer` and has the key of this public key, `edpk…`. It is
 * called only to sign.
 */
export async function remoteSigner(url: string, publicKey: string, time: number): Promise<TezosSigner> {
  const calls = jsonCalls(url, time)
  const signer: TezosSigner = await signerOf(publicKey, async (unsigned) => {
    const { signature } = (await calls.post(`/keys/${signer.address}`, `03${unsigned}`)) as { signature?: unknown }
    if (typeof signature !== 'string') throw new TezosUnreachable('The remote signer answers without a signature.')
    return signature
  })
  return signer
}

/** A signer of a key in the form of Tezos. Every signature is verified: one that is wrong would make an operation void. */
async function signerOf(key: string, sign: (unsigned: string) => Promise<string>): Promise<TezosSigner> {
  const publicKey = await rawKeyOfText(key)
  return {
    address: tezosText('account', bytesOf(accountOf(publicKey)), sha256),
    publicKey,
    publicKeyText: key,
    sign: async (unsigned) => {
      const signature = await bytesOfText(await sign(unsigned), 'signature')
      if (!isSignedBy(publicKey, signedHash(bytesOf(unsigned)), signature))
        throw new Error('The signer signed something else than the operation.')
      return signature
    },
  }
}
