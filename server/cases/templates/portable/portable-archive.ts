import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { CONTENT_NAME, TEMPLATE_FORMAT, type PortableTemplate } from '#machines/rules/templates/portable-template.ts'
import { Refused, type Refusal } from '../../../engine/refused.ts'
import { unzip, ZipFault, type ZippedFile } from '../../../engine/unzip.ts'
import type { Incoming } from '../../documents/document-files.ts'
import { namesAt } from './place-names.ts'

/** The most entries and bytes of an archive, unpacked: files that are not read may be in it, such as those of a desktop. */
const BOUNDS = { entries: 64, bytes: 67_108_864 }
/** The most bytes of `template.json`. */
const MAX_CONTENT_BYTES = 8_388_608

const refusalOf: Record<ZipFault['fault'], Refusal> = {
  unreadable: 'TemplateArchiveUnreadableException',
  encrypted: 'TemplateArchiveEncryptedException',
  unsafe: 'TemplateArchiveUnsafeException',
}

/** An exported template that was read: what describes it, and its files, whose bytes are those that were exported. */
type ReadArchive = { content: PortableTemplate; files: Incoming[] }

/**
 * Reads an exported template.
 * @throws Refused TemplateArchiveUnreadableException, TemplateArchiveEncryptedException, TemplateArchiveUnsafeException,
 * TemplateContentMissingException, TemplateContentInvalidException, TemplateFormatTooNewException,
 * TemplateFileMissingException, TemplateFileChangedException
 */
export async function readArchive(archive: Buffer): Promise<ReadArchive> {
  try {
    const entries = new Map((await unzip(archive, BOUNDS)).map((entry) => [entry.name, entry]))
    const content = await contentOf(entries.get(CONTENT_NAME))
    const files: Incoming[] = []
    for (const [i, { path, fileName, sha256: hash }] of content.files.entries()) {
      const bytes = await bytesOf(entries.get(path), { path, hash, placeNames: namesAt(content, `/files/${i}`) })
      files.push({ fileName, size: bytes.length, hash, bytes: async () => bytes })
    }
    return { content, files }
  } catch (error) {
    throw error instanceof ZipFault ? refusalFor(error) : error
  }
}

const refusalFor = ({ fault, message, entry }: ZipFault, placeNames?: Refused['placeNames']) =>
  new Refused(refusalOf[fault], { message, place: entry, placeNames })

type FileWanted = { path: string; hash: string; placeNames: Refused['placeNames'] }

/** The bytes of a document, which are those that were exported. */
async function bytesOf(entry: ZippedFile | undefined, { path: place, hash, placeNames }: FileWanted): Promise<Buffer> {
  if (!entry) throw new Refused('TemplateFileMissingException', { place, placeNames })
  const bytes = await entry.read().catch((error: unknown) => {
    throw error instanceof ZipFault ? refusalFor(error, placeNames) : error
  })
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new Refused('TemplateFileChangedException', { place, placeNames })
  return bytes
}

async function contentOf(entry: ZippedFile | undefined): Promise<PortableTemplate> {
  if (!entry) throw new Refused('TemplateContentMissingException', { place: CONTENT_NAME })
  if (entry.size > MAX_CONTENT_BYTES)
    throw new Refused('TemplateArchiveUnsafeException', { message: 'too many bytes', place: CONTENT_NAME })
  const given = jsonOf(await entry.read())
  if (isNewer(given)) throw new Refused('TemplateFormatTooNewException', { place: '/format' })
  const validate = validator()
  if (validate(given)) {
    checkPaths(given)
    return given
  }
  const [error] = validate.errors ?? []
  throw invalid(error ? placeOf(error) : '', error?.message, given)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid(CONTENT_NAME, 'not JSON in UTF-8')
  }
}

/** A file that two of the list share would be read twice. */
function checkPaths(template: PortableTemplate): void {
  const taken = new Set<string>()
  for (const [i, { path }] of template.files.entries()) {
    if (taken.has(path)) throw invalid(`/files/${i}/path`, 'the same path twice', template)
    taken.add(path)
  }
}

const isNewer = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'format' in given &&
  typeof given.format === 'number' &&
  given.format > TEMPLATE_FORMAT

const invalid = (place: string, message = 'not valid', template?: unknown) =>
  new Refused('TemplateContentInvalidException', {
    message,
    place: place === '' ? CONTENT_NAME : place,
    placeNames: namesAt(template, place),
  })

/** The value that is wrong, missing or too much. */
function placeOf({ instancePath, params }: ErrorObject): string {
  const property: unknown = params['missingProperty'] ?? params['additionalProperty']
  return typeof property === 'string'
    ? `${instancePath}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : instancePath
}

let compiled: ReturnType<typeof compile> | undefined
const validator = () => (compiled ??= compile())
const compile = () => {
  const schema = readFileSync(new URL('../../../../openapi/template-1.schema.json', import.meta.url), 'utf8')
  return new Ajv2020({ formats: { 'one-line': isOneLine } }).compile<PortableTemplate>(JSON.parse(schema))
}
