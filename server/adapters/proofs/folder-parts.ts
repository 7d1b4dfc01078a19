import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companions } from '#machines/rules/proofs/folder-companions.ts'
import type { FolderParts } from '../../cases/proofs/ports.ts'

const FORMAT = join(import.meta.dirname, '../../../docs/proof-format.md')

/** The parts of proof folders: the page in the build folder `dist`, and the format in the documentation. */
export const folderParts = (dist: string): FolderParts => ({
  page: () => readFile(join(dist, companions.page)),
  format: () => readFile(FORMAT),
})
