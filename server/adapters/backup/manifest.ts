import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../engine/sha256.ts'
import { hashOf } from '../integrity/blob-check.ts'

/** The parts of a backup: what is in it, and the copy of the data folder. */
export const MANIFEST_FILE = 'manifest.json'
export const CONTENT = 'data'

/** A file in a backup. `path` is relative to the data folder, with `/`; `size` in bytes. */
export type BackedUp = { path: string; size: number; sha256: string }

/** What is in a backup. */
export type Manifest = {
  format: 1
  /** The version of Paraph that made it. */
  version: string
  /** The newest migration of the database. */
  schema: string
  /** When it was begun, ISO 8601. */
  at: string
  /** All folders, parents first: the database needs its empty ones, too. */
  folders: string[]
  files: BackedUp[]
}

/** A manifest as text. It ends with its own hash, so that a damaged one is noticed. */
export const textOf = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, manifestSha256: sha256(JSON.stringify(manifest)) }, null, 1)}\n`

/** The manifest of a backup. @throws Error if there is none, or it is damaged */
export function readManifest(backup: string): Manifest {
  const file = join(backup, MANIFEST_FILE)
  if (!existsSync(file))
    throw new Error(`${backup} is no whole backup: it has no ${MANIFEST_FILE}, which is written last.`)
  const { manifestSha256, ...manifest } = parsed(readFileSync(file, 'utf8'))
  if (manifestSha256 !== sha256(JSON.stringify(manifest)))
    throw new Error(`${file} is damaged. Nothing can be restored from this backup.`)
  if (manifest.format !== 1) throw new Error(`${file} was written by a newer version of Paraph. Restore with that one.`)
  return manifest
}

function parsed(text: string): Manifest & { manifestSha256?: string } {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return {} as Manifest
  }
}

/** What is damaged, missing or not listed in a backup, each as a sentence. Reads every file. */
export async function faultsOf(backup: string, { folders, files }: Manifest): Promise<string[]> {
  const content = join(backup, CONTENT)
  const found = existsSync(content) ? contentOf(content, []) : { folders: [], files: [] }
  const present = new Set(found.files)
  const listed = new Set(files.map(({ path }) => path))
  const faults = [
    ...folders.filter((path) => !found.folders.includes(path)).map((path) => `The folder ${path} is missing.`),
    ...found.files.filter((path) => !listed.has(path)).map((path) => `${path} is not in the manifest.`),
  ]
  for (const { path, sha256: expected } of files)
    if (!present.has(path)) faults.push(`${path} is missing.`)
    else if ((await hashOf(join(content, path))) !== expected) faults.push(`${path} is damaged.`)
  return faults
}

/** All folders and files below a folder, except for those at the paths `without`. Links are followed. */
export function contentOf(folder: string, without: readonly string[]): { folders: string[]; files: string[] } {
  const folders: string[] = []
  const files: string[] = []
  const look = (inside: string) => {
    for (const name of readdirSync(join(folder, inside)).toSorted()) {
      const path = inside === '' ? name : `${inside}/${name}`
      if (without.includes(path)) continue
      const stat = statSync(join(folder, path))
      if (stat.isFile()) files.push(path)
      else if (stat.isDirectory()) {
        folders.push(path)
        look(path)
      } else throw new Error(`${join(folder, path)} is neither a file nor a folder. Move it elsewhere.`)
    }
  }
  look('')
  return { folders, files }
}
