import type { FileRow } from '../../store/documents/document-files.ts'
import type { Ports } from '../ports.ts'
import { areMerged } from '#machines/rules/requests/settings/request-params.ts'
import { marksOf } from './marks.ts'
import type { Material } from './material.ts'
import { sandboxMark } from '../documents/sandbox.ts'
import type { Done, Steps } from './steps.ts'

/**
 * What becomes one signed file: all files of a request, or one of them (SET-009). `file` is null for all of them, `name`
 * what the signed file is named after, `pages` the hashes of its drawn files, `whole` their bytes.
 */
export type Part = {
  file: string | null
  files: FileRow[]
  name: string
  pages: string[]
  whole: () => Promise<Uint8Array>
}

/** Draws the files of a request, and puts them together as its sender wants. */
export async function partsOf(ports: Ports, material: Material, step: Steps): Promise<Part[]> {
  const { row, files } = material
  const pdf = ports.pdf.for(row.id)
  const drawn: Done[] = []
  for (const file of files) {
    const marks = await marksOf(ports, material, file)
    const watermark = row.isSandbox ? sandboxMark[row.language] : undefined
    const draw = async () => pdf.draw({ original: await ports.blobs.bytes(file.originalHash), marks, watermark })
    drawn.push(await step('drawn', [file.originalHash, marks, ...(watermark === undefined ? [] : [watermark])], draw))
  }
  if (!areMerged(row.params, files.length))
    return files.map((file, i) => ({
      file: file.id,
      files: [file],
      name: file.fileName.replace(/\.pdf$/i, ''),
      pages: [file.id, drawn[i]!.hash],
      whole: drawn[i]!.bytes,
    }))
  const join = async () => {
    let bytes = await drawn[0]!.bytes()
    for (const next of drawn.slice(1)) bytes = await pdf.append(bytes, await next.bytes())
    return bytes
  }
  let joined: Promise<Uint8Array> | undefined
  const whole = () => (joined ??= join())
  return [{ file: null, files, name: row.name, pages: drawn.map(({ hash }) => hash), whole }]
}
