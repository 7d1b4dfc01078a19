import { addSealed, type SealedRow } from '../../store/requests/sealed-files.ts'
import { auditModel } from './audit-model.ts'
import { newId } from '../../engine/id.ts'
import { marksOf } from './marks.ts'
import { sealWords } from './sealer.ts'
import { materialOf, type Material } from './material.ts'
import type { Ports } from '../ports.ts'
import { loadRequest, happenTo, loadState } from '../requests/request-lifecycle.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/**
 * Generates the files of a request once consent has ended: draws values and signatures onto the originals, writes the
 * audit document, and seals. Does nothing if `cycle` is no longer the current one. It may be killed at any point and
 * rerun: sealed but unpublished files become garbage, and exactly one seal of each file is published.
 */
export async function generateFiles(ports: Ports, id: string, cycle: number): Promise<void> {
  const isDue = await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const stamp = bySystem(row, ports.now())
    const state = await loadState(tx, id)
    const started = { type: 'generation.started' as const, cycle }
    if (state.can({ ...started, at: stamp.at.getTime() })) await happenTo({ ports, tx, row, stamp }, started)
    return isGenerating((await loadState(tx, id)).value) && state.context.cycle === cycle
  })
  if (!isDue) return

  const material = await ports.db.transaction((tx) => materialOf(tx, id))
  const made = await makeFiles(ports, material)

  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const sealed = made.map((file): SealedRow => ({ ...file, id: newId(ports), request: id, cycle }))
    const files = sealed.map(({ id: file, type, hash }) => ({ file, kind: type, hash }))
    const fact = { type: 'files.sealed' as const, cycle, files }
    const stamp = bySystem(row, ports.now())
    if (!(await loadState(tx, id)).can({ ...fact, at: stamp.at.getTime() })) return
    for (const file of sealed) await addSealed(tx, file)
    await happenTo({ ports, tx, row, stamp }, fact)
  })
}

const isGenerating = (state: string) => state.startsWith('PDF_GENERATION_PENDING')

type Made = Omit<SealedRow, 'id' | 'request' | 'cycle'>

/** Draws, seals and stores: first the signed file, as the audit document contains its hash, then the other two. */
async function makeFiles(ports: Ports, material: Material): Promise<Made[]> {
  const { row, files } = material
  const drawn: Uint8Array[] = []
  for (const file of files) {
    const original = await ports.blobs.bytes(file.originalHash)
    drawn.push(await ports.pdf.draw({ original, marks: await marksOf(ports, material, file) }))
  }
  let whole = drawn[0]!
  for (const next of drawn.slice(1)) whole = await ports.pdf.append(whole, next)
  // Fetched once and before anything is sealed, so that the audit document can name the level of all three seals.
  const validation = await ports.sealKey.validation?.()
  const words = sealWords(ports.sealKey.certificate, row.language)
  const by = { key: ports.sealKey, at: ports.now(), validation, ...words }
  const keep = async (type: Made['type'], fileName: string, bytes: Uint8Array): Promise<Made> => {
    const { hash, size } = await ports.blobs.put(await ports.pdf.seal(bytes, by))
    return { file: null, type, fileName, size, hash }
  }

  const name = files.length === 1 ? files[0]!.fileName.replace(/\.pdf$/i, '') : row.name
  const { signed, withAudit, audit } = suffixes[row.language]
  const signFile = await keep('SIGN_FILE', `${name}_${signed}.pdf`, whole)
  const model = await auditModel(ports, material, { signed: signFile.hash, validation })
  const document = await ports.pdf.audit(model)
  const together = await ports.pdf.append(whole, document, { title: row.name, language: model.language })
  return [
    signFile,
    await keep('SIGNED_FILE_WITH_AUDIT', `${name}_${withAudit}.pdf`, together),
    await keep('AUDIT_TRAIL', `${name}_${audit}.pdf`, document),
  ]
}

const suffixes = {
  EN: { signed: 'signed', withAudit: 'signed_with_audit', audit: 'audit' },
  FR: { signed: 'signe', withAudit: 'signe_avec_audit', audit: 'audit' },
} as const
