import type { Readable } from 'node:stream'
import {
  CONTENT_NAME,
  pathsOf,
  TEMPLATE_FORMAT,
  templateArchiveName,
  type PortableTemplate,
} from '#machines/rules/templates/portable-template.ts'
import type { Account } from '../../../engine/caller.ts'
import { zipOf, type ZipEntry } from '../../../engine/zip.ts'
import { fieldsOf } from '../../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../../store/documents/document-files.ts'
import { fieldView } from '../../documents/document-view.ts'
import type { Ports } from '../../ports.ts'
import { rolesView } from '../template-view.ts'
import { requireVisibleTemplate } from '../visible-templates.ts'

/**
 * A template that the account may see, as one file (`exportTemplate`).
 * @throws Refused NotFoundException; `make` throws FileUnavailableException before the first byte
 */
export async function exportTemplate(
  ports: Ports,
  account: Account,
  id: string,
): Promise<{ fileName: string; make: () => Promise<Readable> }> {
  const { row, files, fields, roles } = await ports.db.transaction(async (tx) => {
    const found = await requireVisibleTemplate(tx, account, id)
    return {
      row: found,
      files: await filesOf(tx, found.document),
      fields: Map.groupBy(await fieldsOf(tx, found.document), ({ file }) => file),
      roles: await rolesView(tx, found.document),
    }
  })
  const paths = pathsOf(files.map(({ fileName }) => fileName))
  const make = async () => {
    const hashes: string[] = []
    for (const file of files) hashes.push(await readableOf(ports, file))
    const content: PortableTemplate = {
      format: TEMPLATE_FORMAT,
      ready: row.state !== 'DRAFT',
      name: row.name,
      roles: roles.flatMap(({ type, ...role }) => (type === 'SIGNER' ? role : [])),
      files: files.map(({ id: file, fileName }, i) => ({
        path: paths[i]!,
        fileName,
        sha256: hashes[i]!,
        fields: (fields.get(file) ?? []).map((field) => {
          const { id: _, ...shown } = fieldView(field)
          return shown
        }),
      })),
      settings: row.params,
    }
    const entries: ZipEntry[] = [
      { name: CONTENT_NAME, read: () => Buffer.from(`${JSON.stringify(content, null, 2)}\n`) },
    ]
    for (const [i, hash] of hashes.entries()) {
      const { size, read } = await ports.blobs.open(hash)
      entries.push({ name: paths[i]!, read: () => read(0, size - 1) })
    }
    return zipOf(entries, ports.now())
  }
  return { fileName: templateArchiveName(row.name), make }
}

/**
 * The upload; of one that needs a password, which nobody keeps, the clean file that people see. The dictionary that
 * locks a file is never packed itself, so its name can be searched for.
 */
async function readableOf({ blobs }: Ports, { uploadHash, originalHash }: FileRow): Promise<string> {
  if (uploadHash === originalHash) return uploadHash
  return (await blobs.bytes(uploadHash)).includes('/Encrypt') ? originalHash : uploadHash
}
