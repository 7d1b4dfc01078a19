import type { FolderCheckPorts, LocalSource } from '#machines/flows/proofs/folder-check.machine.ts'
import { isProofName } from '#machines/rules/proofs/check.ts'
import { reportOn, type FolderFile, type UnreadFile } from '#machines/rules/proofs/folder-report.ts'
import type { Sha256 } from '#machines/rules/common/sha256.ts'
import type { VerifyPorts } from '#machines/rules/proofs/proof.ts'
import type { Effects } from '../../bind.ts'
import { textOfProof } from './proof-text.ts'

/** What the page needs of its browser; see browser/verify/folder.ts. */
export type FolderTools = Pick<VerifyPorts, 'verifySignature' | 'signatures'> & {
  openSha256: () => Promise<Sha256>
  /** All files of a folder with those of its folders, by their paths. */
  filesIn: (folder: LocalSource) => Promise<NamedFile[]>
  /** The files in an archive; null if it has more in it than a page can hold. @throws Error if it is none */
  unzip: (archive: Blob) => Promise<NamedFile[] | null>
  hashOf: (file: Blob, signal: AbortSignal, report: (bytes: number) => void) => Promise<string>
  now: () => Date
}

export type NamedFile = { name: string; file: Blob }

/** A proof file of 10,000 documents has 12 MB. */
const MAX_PROOF_BYTES = 64 << 20

/** The check of a folder in the browser, without any call. */
export const folderCheckPorts = (tools: FolderTools): Effects<FolderCheckPorts> => ({
  async checkFolder({ sources, key }, signal, emit) {
    const unread: UnreadFile[] = []
    const found: NamedFile[] = []
    for (const source of sources) {
      if (source instanceof Blob) found.push({ name: source.name, file: source })
      else found.push(...(await tools.filesIn(source)))
    }
    const unpacked = new Set<NamedFile>()
    for (const archive of found.filter(({ name }) => /\.zip$/i.test(name))) {
      const inside = await tools.unzip(archive.file).catch(() => undefined)
      if (!inside) unread.push({ name: archive.name, reason: inside === null ? 'tooLarge' : 'unreadable' })
      else {
        unpacked.add(archive)
        found.push(...inside.map(({ name, file }) => ({ name: `${archive.name}/${name}`, file })))
      }
    }

    const total = found.reduce((sum, { file }) => sum + file.size, 0)
    let done = 0
    const files: FolderFile[] = []
    for (const one of found) {
      signal.throwIfAborted()
      const { name, file } = one
      try {
        const report = (bytes: number) => emit({ type: 'check.progressed', done: (done + bytes) / total })
        const hash = await tools.hashOf(file, signal, report)
        const text = isProofName(name) && file.size <= MAX_PROOF_BYTES ? await textOfProof(file) : null
        files.push({ name, size: file.size, hash, text, isUnpacked: unpacked.has(one) })
      } catch {
        unread.push({ name, reason: 'unreadable' })
      }
      done += file.size
    }
    const sha256 = await tools.openSha256()
    const { verifySignature, signatures } = tools
    const ports = {
      sha256,
      verifySignature,
      ...(signatures && { signatures }),
      ...(key && { pinnedKeys: key.split(' ') }),
    }
    return { type: 'folder.checked', report: await reportOn(files, unread, ports), at: tools.now().toISOString() }
  },
})
