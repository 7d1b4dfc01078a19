import type { Content } from './node.ts'

/** The bytes of an operation without its signature, in hexadecimal. */
export async function forgeOperation(branch: string, contents: readonly Content[]): Promise<string> {
  const { LocalForger } = await import('@taquito/local-forging')
  // The library has a type for each of the 30 kinds of contents; it checks that nothing is missing.
  return new LocalForger().forge({ branch, contents: contents as never })
}

/**
 * A raw Ed25519 key in hexadecimal, of its text `edpk…`.
 * @throws Error if it is none
 */
export async function rawKeyOfText(text: string): Promise<string> {
  const { b58DecodeAndCheckPrefix, PrefixV2 } = await import('@taquito/utils')
  return Buffer.from(b58DecodeAndCheckPrefix(text, [PrefixV2.Ed25519PublicKey], true)).toString('hex')
}

/** The bytes of a hash or a signature that Tezos writes as text, in hexadecimal. */
export async function bytesOfText(text: string, kind: 'operation' | 'signature'): Promise<string> {
  const { b58DecodeAndCheckPrefix, PrefixV2 } = await import('@taquito/utils')
  const kinds = kind === 'operation' ? [PrefixV2.OperationHash] : [PrefixV2.GenericSignature, PrefixV2.Ed25519Signature]
  return Buffer.from(b58DecodeAndCheckPrefix(text, kinds, true)).toString('hex')
}
