import { readFileSync } from 'node:fs'

/** A file of `encrypted/` by its name without the ending. */
export const encrypted = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`encrypted/${name}.pdf`, import.meta.url)))
