import { createPublicKey, X509Certificate } from 'node:crypto'
import { uniqueNames } from '#machines/rules/common/file-name.ts'
import { companions } from '#machines/rules/proofs/folder-companions.ts'
import treeSchema from '#machines/rules/proofs/merkle-tree-proof.schema.gen.json' with { type: 'json' }
import proofSchema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import type { ZipEntry } from '../../../engine/zip.ts'
import type { Ports } from '../../ports.ts'
import { readme, type FolderSubject } from './readme.ts'
import type { Content } from './words.ts'

/** A file of a proof folder. Without `is` it is not in the list of the README. `hash`: its SHA-256, if it is known. */
export type FolderFile = ZipEntry & { is?: Content; hash?: string }

const LANGUAGES = ['en', 'fr'] as const

type Folder = { subject: FolderSubject; files: readonly FolderFile[] }

/**
 * A proof folder: these files, and all that is needed to check them without this server. Of equal names the later ones get a
 * number.
 */
export async function proofFolderOf(ports: Ports, { subject, files }: Folder): Promise<ZipEntry[]> {
  const { anchoring, sealKey, folderParts, publicUrl } = ports
  const page = await folderParts.page()
  const format = await folderParts.format()
  const hasTree = files.some(({ is }) => is === 'MERKLE_TREE')
  const around: ZipEntry[] = [
    entryOf(companions.page, page),
    entryOf(companions.ledger, anchoring.publicKeys.map(ledgerPem).join('')),
    entryOf(companions.seal, [sealKey.certificate, ...(sealKey.chain ?? [])].map(certificatePem).join('')),
    entryOf(companions.format, format),
    entryOf(companions.schema, jsonOf(proofSchema)),
    ...(hasTree ? [entryOf(companions.treeSchema, jsonOf(treeSchema))] : []),
  ]
  const taken = [...Object.values(companions.readme), ...around.map(({ name }) => name)]
  const names = uniqueNames([...taken, ...files.map(({ name }) => name)]).slice(taken.length)
  const named = files.map((file, at) => ({ ...file, name: names[at]! }))
  const about = { subject, files: named, keys: anchoring.publicKeys, publicUrl, at: ports.now() }
  const readmes = LANGUAGES.map((language) => entryOf(companions.readme[language], readme(language, about)))
  return [...named, ...readmes, ...around]
}

const entryOf = (name: string, content: string | Uint8Array): ZipEntry => ({ name, read: () => Buffer.from(content) })

const jsonOf = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`

/** A certificate (DER) as PEM. */
const certificatePem = (der: Uint8Array): string => new X509Certificate(der).toString()

/** The public key of a ledger as PEM, which other software reads. It is raw Ed25519 in hexadecimal. */
const ledgerPem = (key: string): string =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') },
    format: 'jwk',
  }).export({ type: 'spki', format: 'pem' })
