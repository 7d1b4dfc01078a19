import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first program on the PATH that has one of these names. */
export const findExecutable = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
