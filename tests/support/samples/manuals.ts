import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Text } from '#machines/rules/platform/text.ts'
import type { Language } from '#ui/messages/language.ts'

const folder = join(import.meta.dirname, '../../../src/ui/platform/manuals')

/** Every manual, by the stem of its files and its language. Vitest replaces the tokens in them, Playwright does not. */
export const manuals = new Map<string, Map<Language, Text>>()

for (const name of globSync('*.ts', { cwd: folder }).toSorted()) {
  const [, stem = '', language = ''] = /^(.+)\.(en|fr)\.ts$/.exec(basename(name)) ?? []
  const { text } = (await import(join(folder, name))) as { text: Text }
  manuals.set(stem, (manuals.get(stem) ?? new Map<Language, Text>()).set(language as Language, text))
}
