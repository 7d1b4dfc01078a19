import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseAs } from './parse-as.ts'
import type { Remembered } from './watch-ledger.ts'

/** What a witness remembers, by the addresses of ledgers. @throws Error if the file is damaged */
export function readMemory(file: string): Map<string, Remembered> {
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(parseAs<Record<string, Remembered>>(readFileSync(file, 'utf8'), file)))
}

/** An interruption leaves the file as it was. */
export function writeMemory(file: string, memory: Map<string, Remembered>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(memory), null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
