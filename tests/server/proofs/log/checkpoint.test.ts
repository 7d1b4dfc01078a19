import { expect, test } from 'vitest'
import {
  base64Of,
  checkpointText,
  hexOf,
  readCheckpoint,
  signedCheckpoint,
} from '../../../../server/cases/proofs/log/checkpoint.ts'
import { consistencyText, inclusionText, readConsistency } from '../../../../server/cases/proofs/log/log-texts.ts'

const [KEY, SIGNATURE, ROOT] = ['ab'.repeat(32), 'cd'.repeat(64), 'ef'.repeat(32)]
const checkpoint = { origin: 'example.org/log', size: 42, root: ROOT }
const note = signedCheckpoint(checkpoint, KEY, SIGNATURE)
const read = (text: string, key = KEY, origin = checkpoint.origin) => readCheckpoint(text, origin, key)

test('a checkpoint is a note of three lines, with a line for its signature', () => {
  expect(note.split('\n')).toEqual([
    'example.org/log',
    '42',
    '7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+8=',
    '',
    expect.stringMatching(/^— example\.org\/log [A-Za-z0-9+/]{91}=$/),
    '',
  ])
  expect(read(note)).toEqual({ checkpoint, text: checkpointText(checkpoint), signatures: [SIGNATURE] })
})

test('the id of a key is that of C2SP: the key of the Go checksum database has 033de0ae', () => {
  const [origin, id, key] = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'.split(
    /\+(?=033|Ac4)/,
  )
  const raw = hexOf(key!)!.slice(2)
  expect(
    hexOf(
      signedCheckpoint({ ...checkpoint, origin: origin! }, raw, '')
        .split(' ')
        .at(-1)!
        .trim(),
    ),
  ).toBe(id)
})

test('signatures of other keys are passed over; a checkpoint without one of its key is none', () => {
  const other = '— example.org/log AAAAAAAA'
  const witness = '— witness.example AAAAAAAA'
  expect(read(note.replace('\n\n', `\n\n${other}\n${witness}\n`))?.signatures).toEqual([SIGNATURE])
  expect(read(note, '12'.repeat(32))).toBeNull()
  expect(read(note.replace(/\n\n.*/s, `\n\n${other}\n`))).toBeNull()
})

test.each<[string, (text: string) => string]>([
  ['another origin', (text) => text.replace('example.org/log\n', 'example.org/other\n')],
  ['a size with a zero in front', (text) => text.replace('\n42\n', '\n042\n')],
  ['a negative size', (text) => text.replace('\n42\n', '\n-42\n')],
  ['a root of 31 bytes', (text) => text.replace(/\n7.*=\n/, `\n${base64Of('ef'.repeat(31))}\n`)],
  ['a root in another Base64', (text) => text.replace('8=\n', '9=\n')],
  ['no line feed at its end', (text) => text.trimEnd()],
  ['a line that is no signature', (text) => `${text}more\n`],
  ['no blank line', (text) => text.replace('\n\n', '\n')],
  ['101 signatures', (text) => text + '— witness.example AAAAAAAA\n'.repeat(100)],
])('a note with %s is no checkpoint', (_, change) => {
  expect(change(note)).not.toBe(note)
  expect(read(change(note))).toBeNull()
})

test('proofs are texts of C2SP, with the checkpoint after a blank line', () => {
  const path = ['01'.repeat(32), '02'.repeat(32)]
  const lines = path.map(base64Of)
  expect(inclusionText({ index: 7, path, note })).toBe(
    `c2sp.org/tlog-proof@v1\nindex 7\n${lines.join('\n')}\n\n${note}`,
  )
  const text = consistencyText({ old: 9, path, note })
  expect(text).toBe(`old 9\n${lines.join('\n')}\n\n${note}`)
  expect(readConsistency(text)).toEqual({ old: 9, path, note })
  expect(readConsistency(consistencyText({ old: 0, path: [], note }))).toEqual({ old: 0, path: [], note })
  for (const wrong of [note, '<html></html>', '', text.replace('9', '09'), text.replace(lines[0]!, 'AAAA')])
    expect(readConsistency(wrong)).toBeNull()
})
