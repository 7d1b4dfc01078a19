import { oneLine } from '#machines/rules/common/one-line.ts'
import { companions } from '#machines/rules/proofs/folder-companions.ts'
import { english } from './words-en.ts'
import { french } from './words-fr.ts'
import type { Content, Words } from './words.ts'

/** What a proof folder is of: a request that was signed, or a certification. */
export type FolderSubject = { kind: 'signed' | 'certified'; id: string; name: string; organization: string }

type About = {
  subject: FolderSubject
  files: readonly { name: string; is?: Content; hash?: string }[]
  /** The keys of the ledgers: raw Ed25519 in hexadecimal. */
  keys: readonly string[]
  publicUrl: string
  at: Date
}

const words: Record<'en' | 'fr', Words> = { en: english, fr: french }

/** The README of a proof folder: what is in it and how to check it, as plain text for people without technical knowledge. */
export function readme(language: 'en' | 'fr', { subject, files, keys, publicUrl, at }: About): string {
  const say = words[language]
  const { kind, id, name, organization } = subject
  const places = {
    page: companions.page,
    keyAddress: `${publicUrl}/api/public/v1/ledger-key`,
    checkAddress: `${publicUrl}/signature-check`,
    keys,
  }
  const listed = files.flatMap((file) => (file.is ? [listedFile(say, { ...file, is: file.is })] : []))
  const unlisted = files.length - listed.length
  const lines = [
    ...heading(say.title, '='),
    say.of[kind](oneLine(name), oneLine(organization)),
    say.made(id, at.toISOString().slice(0, 16).replace('T', ' ')),
    '',
    ...say.about[kind],
    ...section(`1. ${say.contents}`, [
      ...listed,
      ...(unlisted > 0 ? [[say.proofs(unlisted)]] : []),
      ...Object.entries(say.companions).map(([is, text]) => [namesOf(is as keyof Words['companions']), `  ${text}`]),
    ]),
    ...section(`2. ${say.withPage}`, [...say.steps(places, kind), ...say.answers]),
    ...section(`3. ${say.withOthers}`, say.others(places)),
    ...section(`4. ${say.limits}`, say.unknown),
  ]
  return `${lines.join('\n')}\n`
}

function listedFile(say: Words, { name, is, hash }: { name: string; is: Content; hash?: string }): string[] {
  return [name, `  ${say.is[is]}`, ...(hash === undefined ? [] : [`  SHA-256: ${hash}`])]
}

const namesOf = (is: keyof Words['companions']): string =>
  is === 'readme' ? Object.values(companions.readme).join(', ') : companions[is]

const heading = (text: string, line: string): string[] => [text, line.repeat(text.length), '']

const section = (title: string, paragraphs: readonly (readonly string[])[]): string[] => [
  '',
  '',
  ...heading(title, '-'),
  ...paragraphs.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines])),
]
