import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SealKey } from '../../cases/documents/ports.ts'
import { createDurably, makeFolder } from '../durable-files.ts'
import type { Sealer } from './own-certificate.ts'

/** Where the key of the seal is. Without `file`, the server has made it itself, for `sealer`. */
export type SealSettings = { file: string | null; password: string; sealer: Sealer }

/** The file of the key that the server makes. */
export const SEAL_FILE = 'seal.pem'
/** The file of the key that seals what is only a test. */
const SANDBOX_FILE = 'sandbox-seal.pem'

/** A key with the certificates found next to it, in any order. */
type FoundSealKey = { sign: SealKey['sign']; certificates: Uint8Array[]; from: string; advice: string }

/**
 * The key and certificates that seal documents: those of a PKCS #12 file, or those in `seal.pem`. The latter are
 * generated at the first start and stored outside the database, readable only by their owner. They are never replaced.
 * @throws Error that names the file and what is wrong: it cannot be read, the password does not open it, no certificate
 * fits the key, the key is neither EC nor RSA, the certificate is not valid today, or other users can read `seal.pem`
 */
export async function sealKey(folder: string, now: Date, settings: SealSettings): Promise<SealKey> {
  const { file, password, sealer } = settings
  return usableAt(
    now,
    file === null ? await ownKey(join(folder, SEAL_FILE), now, sealer) : await pkcs12Key(file, password),
  )
}

/**
 * The key that seals the requests of sandboxes. The server makes it when it is first needed, and its certificate says what
 * it is for. Whatever the settings say of the seal, it is another one. Whether the certificate is still valid is asked for each
 * seal.
 */
export function sandboxSeal(folder: string, now: () => Date, { sealer }: SealSettings): () => Promise<SealKey> {
  const organization = 'Paraph – sandbox, only a test'
  const find = async () =>
    withChain(await ownKey(join(folder, SANDBOX_FILE), now(), { organization, country: sealer.country }))
  // One for all, so that the first two seals do not make two keys.
  let found: Promise<SealKey> | undefined
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

const withChain = async (found: FoundSealKey): Promise<SealKey> => ({ ...(await fitting(found)), sign: found.sign })

async function usableAt(now: Date, found: FoundSealKey): Promise<SealKey> {
  const key = await withChain(found)
  const { validFromDate, validToDate } = new X509Certificate(key.certificate)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (now < validFromDate || now > validToDate)
    throw new Error(
      `The certificate in ${found.from} is valid from ${day(validFromDate)} to ${day(validToDate)}. ${found.advice}`,
    )
  return key
}

async function ownKey(file: string, now: Date, sealer: Sealer): Promise<FoundSealKey> {
  if (!existsSync(file)) {
    makeFolder(dirname(file))
    // Needed once only, and takes long to load.
    const { ownCertificate } = await import('./own-certificate.ts')
    const made = await ownCertificate(sealer, now)
    try {
      createDurably(file, made)
    } catch (error) {
      // Another process was faster: its key is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`Other users can read the key in ${file}. Allow only its owner (chmod 600).`)
  const blocks = readFileSync(file, 'utf8').match(/-----BEGIN ([^-]+)-----[^-]+-----END \1-----/g) ?? []
  const privateKey = blocks.find((block) => block.includes('PRIVATE KEY'))
  const certificates = blocks.filter((block) => block.startsWith('-----BEGIN CERTIFICATE-----'))
  if (!privateKey || certificates.length === 0)
    throw new Error(`${file} has no key and certificate. Restore it from a backup.`)
  try {
    const key = createPrivateKey(privateKey)
    return {
      sign: async (attributes) => sign('sha256', attributes, key),
      certificates: certificates.map((certificate) => new Uint8Array(new X509Certificate(certificate).raw)),
      from: file,
      advice: 'Rename the file. The next start then says how to have a new one made.',
    }
  } catch (cause) {
    throw new Error(`The key or certificate in ${file} is damaged. Restore the file from a backup.`, { cause })
  }
}

async function pkcs12Key(file: string, password: string): Promise<FoundSealKey> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(readFileSync(file))
  } catch (error) {
    throw new Error(`Set SEAL_FILE to a PKCS #12 file that can be read: ${file}.`, { cause: error })
  }
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(bytes, password).catch((error: Error) => {
    // The password also protects the file's integrity, so a wrong one cannot be told from a damaged file.
    if (/password|integrity/i.test(error.message))
      throw new Error(`Set SEAL_PASSWORD to the password of ${file}. If it is right, the file is damaged.`)
    throw new Error(`Set SEAL_FILE to a PKCS #12 file: ${file} is none (${error.message}).`)
  })
  return {
    sign: (attributes) => signer.sign(attributes, 'SHA-256'),
    certificates: [signer.certificate, ...signer.certificateChain],
    from: file,
    advice: 'Set SEAL_FILE to a file with a valid one.',
  }
}

/** The certificate that belongs to the key, and the others. */
async function fitting(found: FoundSealKey): Promise<{ certificate: Uint8Array; chain: Uint8Array[] }> {
  const probe = new TextEncoder().encode('Which certificate fits?')
  const signature = await found.sign(probe)
  const certificate = found.certificates.find((one) => isSignedWith(one, probe, signature))
  if (!certificate) throw new Error(`The key in ${found.from} fits none of the certificates in it.`)
  return { certificate, chain: found.certificates.filter((one) => one !== certificate) }
}

function isSignedWith(certificate: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const { publicKey } = new X509Certificate(certificate)
  return ['ec', 'rsa'].includes(publicKey.asymmetricKeyType ?? '') && verify('sha256', bytes, publicKey, signature)
}
