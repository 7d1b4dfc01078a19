import { sealedFileName } from '#machines/rules/requests/file-names.ts'
import { isMade } from '#machines/rules/common/sending/audit-trail.ts'
import { addBlobsToErase } from '../../store/engine/erased-blobs.ts'
import { deleteSteps } from '../../store/requests/generation-steps.ts'
import { addSealed, sealedOf, type SealedRow } from '../../store/requests/sealed-files.ts'
import { auditModel } from './audit-model.ts'
import { newId } from '../../engine/id.ts'
import { expectValid, levelOf, sealWords } from '../documents/sealer.ts'
import { materialOf, type Material } from './material.ts'
import { partsOf, type Part } from './parts.ts'
import { sealingFor } from '../documents/sandbox.ts'
import { stepsOf } from './steps.ts'
import type { Ports } from '../ports.ts'
import { loadRequest, happenTo, loadState } from '../requests/request-lifecycle.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/**
 * Generates the files of a request once consent has ended: draws values and signatures onto the originals, writes the
 * audit document, and seals. Does nothing if `cycle` is no longer the current one. It may be killed at any point and
 * rerun: it continues with the first step that is not done, and exactly one seal of each file is published. Then the results of
 * steps that are not published are thrown away.
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
  const made = await makeFiles(await sealingFor(ports, material.row), material)

  const unused = await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const sealed = made.map((file): SealedRow => ({ ...file, id: newId(ports), request: id, cycle }))
    const files = sealed.map(({ id: file, type, hash }) => ({ file, kind: type, hash }))
    const fact = { type: 'files.sealed' as const, cycle, files }
    const stamp = bySystem(row, ports.now())
    if ((await loadState(tx, id)).can({ ...fact, at: stamp.at.getTime() })) {
      for (const file of sealed) await addSealed(tx, file)
      await happenTo({ ports, tx, row, stamp }, fact)
    }
    const published = new Set((await sealedOf(tx, id)).map(({ hash }) => hash))
    const left = (await deleteSteps(tx, id)).filter((hash) => !published.has(hash))
    // Drawn with what signers filled in: they leave the trash earlier than others.
    await addBlobsToErase(tx, left, stamp.at)
    return left
  })
  await ports.blobs.discard(unused)
}

const isGenerating = (state: string) => state.startsWith('PDF_GENERATION_PENDING')

type Made = Omit<SealedRow, 'id' | 'request' | 'cycle'>

/**
 * Draws, seals and stores: first the signed files, as the audit document contains their hashes, then the others.
 * A retry takes the steps that are done, so that what was sealed once keeps its hash.
 * @throws UnusableCertificate if nothing may be sealed with the certificate
 */
async function makeFiles(ports: Ports, material: Material): Promise<Made[]> {
  const { row } = material
  const step = stepsOf(ports, { request: row.id, account: row.issuer, tenant: row.tenant })
  const pdf = ports.pdf.for(row.id)
  const parts = await partsOf(ports, material, step)
  // Fetched once and before anything is sealed, so that the audit document can name the level of all seals.
  const { certificate, chain, tsaUrl } = ports.sealKey
  expectValid(certificate, ports.now())
  const validation = await ports.sealKey.validation?.()
  const level = levelOf(ports.sealKey, validation)
  const words = sealWords(certificate, row.language, row.isSandbox ? 'tested' : 'signed')
  const keep = async (type: Made['type'], { file, name, of, make }: Sealing): Promise<Made> => {
    const seal = async () => pdf.seal(await make(), { key: ports.sealKey, at: ports.now(), validation, ...words })
    const { hash, size } = await step(type, [of, words, certificate, chain, tsaUrl, level], seal)
    return { file, type, fileName: sealedFileName(name, row.language, type), size, hash }
  }

  const made: Made[] = []
  const signed = new Map<string, string>()
  for (const { file, files, name, pages, whole } of parts) {
    const one = await keep('SIGN_FILE', { file, name, of: pages, make: whole })
    for (const { id } of files) signed.set(id, one.hash)
    made.push(one)
  }
  const model = await auditModel(ports, material, { signed, validation })
  // A retry is no other document because it is later.
  const {
    finishedAt: _,
    seal: { at: __, ...sealer },
    ...facts
  } = model
  const document = await step('audited', [facts, sealer], () => pdf.audit(model))
  if (isMade('SIGNED_FILE_WITH_AUDIT', row.auditTrail))
    for (const { file, name, pages, whole } of parts) {
      const about = { title: name, language: model.language }
      const make = async () => pdf.addAudit(await whole(), await document.bytes(), about)
      made.push(await keep('SIGNED_FILE_WITH_AUDIT', { file, name, of: [...pages, document.hash], make }))
    }
  if (isMade('AUDIT_TRAIL', row.auditTrail))
    made.push(await keep('AUDIT_TRAIL', { file: null, name: row.name, of: [document.hash], make: document.bytes }))
  return made
}

/** What to seal: its file and name, the hashes that it is made of, and how it is made. */
type Sealing = Pick<Part, 'file' | 'name'> & { of: string[]; make: Part['whole'] }
