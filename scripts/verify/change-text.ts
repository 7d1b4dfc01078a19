import { readFileSync } from 'node:fs'
import { inflateSync, constants } from 'node:zlib'
import { createIntl } from 'react-intl'
import type { SealChange } from '#machines/rules/proofs/check.ts'
import type { SealPorts } from '#machines/rules/proofs/seal.ts'
import { changeLines } from '#ui/proofs/signature-check/change-lines.ts'
import { sha256 } from '../../server/engine/sha256.ts'

const MESSAGES = new URL('../../src/ui/messages/proofs/signature-check.en.json', import.meta.url)
const MAX_UNPACKED_BYTES = 64 << 20

/** Says how a sealed file was changed, in the words of the page. */
export function changeText(change: SealChange): string {
  const messages = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, string>
  const { formatMessage: say } = createIntl({ locale: 'en', messages })
  if (change.kind === 'inside')
    return `${say({ id: 'signature-check.titles.changed.inside' })}.\n${say({ id: 'signature-check.text.changed.inside' })}`
  return [
    `${say({ id: 'signature-check.titles.changed.after' })}.`,
    say({ id: 'signature-check.text.changed.after' }, { size: `${change.added} bytes` }),
    `${say({ id: 'signature-check.change' })}:`,
    ...changeLines(change.changes, say).map((line) => `- ${line}`),
  ].join('\n')
}

/** What the reading of a seal needs of a file's bytes. */
export const sealPorts = (bytes: Buffer): SealPorts => ({
  rangeHash: async (...ranges) => sha256(Buffer.concat(ranges.map(([from, to]) => bytes.subarray(from, to)))),
  inflate: async (packed) =>
    inflateSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: MAX_UNPACKED_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1'),
})
