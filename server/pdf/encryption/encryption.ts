import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import type { components } from '#openapi'
import { Unfit } from '../unfit.ts'
import { aesWithVector, md5, rc4 } from './ciphers.ts'
import { restrictionsOf } from './restrictions.ts'
import { keyOf, type StandardEntries } from './standard-key.ts'

/** How an encrypted file is read. */
export type Encryption = {
  /** The password that opens it, as pdf.js takes it. */
  password: string
  /** What its author forbids readers who open it this way. */
  restrictions: components['schemas']['FileRestriction'][]
  /** A decrypted copy of an object that is not in an object stream; null if it cannot be decrypted. */
  decrypt: (object: PdfObject, number: number, generation: number) => PdfObject | undefined
}

/** Decrypts the data of an object; null if the password does not reach it. */
type Cipher = ((data: Uint8Array, number: number, generation: number) => Uint8Array) | null

type EncryptionInput = {
  id: Uint8Array
  password: string
  resolve: (object: PdfObject | undefined) => PdfObject | undefined
}

const unknown = (what: string) => new Unfit('UnsupportedEncryptionFileException', what)

/**
 * Reads an encryption dictionary (PDF 32000-2, 7.6).
 * @throws Unfit EncryptedFileException, WrongPasswordFileException, UnsupportedEncryptionFileException
 */
export function encryptionOf(dict: PdfDict, { id, password, resolve }: EncryptionInput): Encryption {
  const name = (key: string, from = dict) => nameIn(resolve(from.get(key)))
  const integer = (key: string, from = dict) => integerIn(resolve(from.get(key)))
  const bytes = (key: string) => bytesIn(resolve(dict.get(key)))
  const version = integer('V') ?? 0
  if (name('Filter') !== 'Standard') throw unknown(`the security handler ${name('Filter')}`)
  if (![1, 2, 4, 5].includes(version)) throw unknown(`version ${version} of encryption`)

  const filters = version >= 4 ? resolve(dict.get('CF')) : undefined
  const filterOf = (filter: string) => {
    const found = filters instanceof PdfDict ? resolve(filters.get(filter)) : undefined
    return found instanceof PdfDict ? found : undefined
  }
  const forStreams = version >= 4 ? (name('StmF') ?? 'Identity') : undefined
  const forStrings = version >= 4 ? (name('StrF') ?? 'Identity') : undefined
  const forAttachments = version >= 4 ? (name('EFF') ?? forStreams) : undefined
  const keyBits = () => {
    if (version === 5) return 256
    const filter = filterOf(forStreams ?? '')
    const given = integer('Length') ?? (filter && integer('Length', filter)) ?? (version === 4 ? 128 : 40)
    return given < 40 ? given * 8 : given
  }
  const metadata = resolve(dict.get('EncryptMetadata'))
  const encryptsMetadata = version < 4 || !(metadata instanceof PdfBool) || metadata.value
  const entries: StandardEntries = {
    revision: integer('R') ?? 0,
    keyBytes: Math.min(16, keyBits() >> 3),
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions: (integer('P') ?? 0) | 0,
    encryptsMetadata,
    id: Buffer.from(id),
  }

  const opened = keyOf(entries, password)
  const hasOnlyAttachments =
    forStreams === 'Identity' &&
    forStrings === 'Identity' &&
    name('AuthEvent', filterOf(forAttachments ?? '') ?? new PdfDict()) === 'EFOpen'
  if (!opened && !hasOnlyAttachments)
    throw password === ''
      ? new Unfit('EncryptedFileException', 'it needs a password')
      : new Unfit('WrongPasswordFileException', 'another password is needed')

  const ciphers = new Map<string | undefined, Cipher>()
  const cipherOf = (filter: string | undefined): Cipher => {
    if (!ciphers.has(filter)) {
      const found = filter === undefined ? undefined : filterOf(filter)
      ciphers.set(filter, cipherFor(opened?.key, version, filter === undefined ? 'V2' : found && name('CFM', found)))
    }
    return ciphers.get(filter)!
  }

  const filterFor = (stream: PdfStream): string | undefined => {
    if (filtersIn(stream)[0] === 'Crypt') return cryptFilterIn(stream) ?? 'Identity'
    const kind = nameIn(stream.get('Type'))
    if (kind === 'Metadata' && !encryptsMetadata) return 'Identity'
    return kind === 'EmbeddedFile' ? forAttachments : forStreams
  }

  return {
    password: opened?.password ?? '',
    restrictions:
      opened && !opened.isOwner && !hasOnlyAttachments ? restrictionsOf(entries.permissions, entries.revision) : [],
    decrypt: (object, number, generation) => {
      if (object instanceof PdfStream && nameIn(object.get('Type')) === 'XRef') return object
      const strings = cipherOf(forStrings)
      const plain = strings && withStrings(object, (data) => strings(data, number, generation))
      if (!plain || !(plain instanceof PdfStream)) return plain ?? undefined
      const cipher = cipherOf(filterFor(plain))
      return cipher ? withoutCrypt(new PdfStream(plain, cipher(plain.data, number, generation))) : undefined
    },
  }
}

/** `method` is the `CFM` of a crypt filter; undefined for the filter Identity. */
function cipherFor(key: Buffer | undefined, version: number, method: string | undefined): Cipher {
  if (method === undefined || method === 'None') return (data) => data
  if (!key) return null
  if (version === 5 || method === 'AESV3') return (data) => aesWithVector(key, data)
  if (method === 'V2') return (data, number, generation) => rc4(objectKey(key, number, generation), data)
  if (method === 'AESV2')
    return (data, number, generation) => aesWithVector(objectKey(key, number, generation, SALT), data)
  throw unknown(`the method ${method}`)
}

const SALT = Buffer.from('sAlT')

/** Algorithm 1. */
function objectKey(key: Buffer, number: number, generation: number, salt: Uint8Array = Buffer.alloc(0)): Buffer {
  const reference = Buffer.alloc(5)
  reference.writeUIntLE(number, 0, 3)
  reference.writeUIntLE(generation, 3, 2)
  return md5(key, reference, salt).subarray(0, Math.min(key.length + 5, 16))
}

function withStrings(object: PdfObject, decrypt: (data: Uint8Array) => Uint8Array): PdfObject {
  if (object instanceof PdfString) return new PdfString(decrypt(object.bytes), object.format)
  if (object instanceof PdfArray) return new PdfArray(object.toArray().map((item) => withStrings(item, decrypt)))
  if (!(object instanceof PdfDict)) return object
  const entries = [...object].map(([key, value]): [PdfName, PdfObject] => [key, withStrings(value, decrypt)])
  return object instanceof PdfStream ? new PdfStream(new PdfDict(entries), object.data) : new PdfDict(entries)
}

const nameIn = (object: PdfObject | undefined) => (object instanceof PdfName ? object.value : undefined)
const integerIn = (object: PdfObject | undefined) =>
  object instanceof PdfNumber && Number.isInteger(object.value) ? object.value : undefined
const bytesIn = (object: PdfObject | undefined) => Buffer.from(object instanceof PdfString ? object.bytes : [])

const filtersIn = (stream: PdfStream): (string | undefined)[] => {
  const filter = stream.get('Filter')
  return filter instanceof PdfArray ? filter.toArray().map(nameIn) : [nameIn(filter)]
}

/** The name in the parameters of the filter Crypt, which is the first. */
function cryptFilterIn(stream: PdfStream): string | undefined {
  const parameters = stream.get('DecodeParms')
  const first = parameters instanceof PdfArray ? parameters.at(0) : parameters
  return first instanceof PdfDict ? nameIn(first.get('Name')) : undefined
}

/** The stream without the filter Crypt, which has been applied. */
function withoutCrypt(stream: PdfStream): PdfStream {
  if (filtersIn(stream)[0] !== 'Crypt') return stream
  for (const key of ['Filter', 'DecodeParms']) {
    const all = stream.get(key)
    if (all instanceof PdfArray && all.length > 1) stream.set(key, new PdfArray(all.toArray().slice(1)))
    else stream.delete(key)
  }
  return stream
}
