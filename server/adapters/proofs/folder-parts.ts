import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companions } from '#machines/rules/proofs/folder-companions.ts'
import type { FolderParts } from '../../cases/proofs/ports.ts'

const DOCS = join(import.meta.dirname, '../../../docs')

/** The parts of proof folders: the page in the build folder `dist`, and the formats in the documentation. */
export const folderParts = (dist: string): FolderParts => ({
  page: () => readFile(join(dist, companions.page)),
  format: () => readFile(join(DOCS, 'proof-format.md')),
  disputeFormat: () => readFile(join(DOCS, 'dispute-file.md')),
})
