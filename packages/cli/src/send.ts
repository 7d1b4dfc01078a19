import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { WrongUsage, type Command } from './command.ts'
import { signersOf } from './signers.ts'

export const send: Command = {
  summary: 'Send PDF files for signature',
  usage: `FILE … --to MAIL [--field FIELD] …
  --to MAIL       a signer: "Ada Lovelace <ada@example.org>"; several sign in any order
  --field FIELD   a field of the signer before it; a signature at the foot of the last page by default
                  TYPE@PAGE or TYPE@PAGE:X,Y,WIDTH,HEIGHT=NAME with TYPE signature, date, text, text-area or checkbox,
                  PAGE a number or last-page, and fractions of the page from its upper left corner
  --name NAME     the name of the request; that of the first file by default
  --cc MAIL       somebody who gets a copy; may be repeated
  --expires DAY   the last day on which it can be signed, such as 2026-12-24; in 30 days by default
  --key KEY       a key of your own, 8 to 90 letters, digits, _ or -: the same command with the same key sends nothing twice
  --confirm       send although files have signatures, restrictions or parts that get lost`,
  options: {
    to: { type: 'string', multiple: true },
    field: { type: 'string', multiple: true },
    name: { type: 'string' },
    cc: { type: 'string', multiple: true },
    expires: { type: 'string' },
    key: { type: 'string' },
    confirm: { type: 'boolean' },
  },
  run: async ({ files, tokens, text, texts, has, folder, client, answer }) => {
    const [first] = files
    if (first === undefined) throw new WrongUsage('which files? Give at least one')
    const signers = signersOf(tokens)
    const [expires, key, copies] = [text('expires'), text('key'), texts('cc')]
    const request = await client().sendRequest({
      name: text('name') ?? basename(first, extname(first)),
      files: await Promise.all(files.map((path) => pdfAt(resolve(folder, path)))),
      signers,
      ...(expires !== undefined && { expires: noonOf(expires) }),
      ...(copies.length > 0 && { ccRecipients: copies }),
      ...(key !== undefined && { idempotencyKey: key }),
      ...(has('confirm') && { confirmations: CONFIRMED }),
    })
    answer(`Sent ${request.name} to ${signers.map(({ mail }) => mail).join(', ')}: ${request.id}`, request)
    return 0
  },
}

const CONFIRMED = { signedFilesConfirmed: true, restrictedFilesConfirmed: true, lostPartsConfirmed: true }

const pdfAt = async (path: string): Promise<File> =>
  new File([await readFile(path)], basename(path), { type: 'application/pdf' })

/** An instant of a day that is in this day almost everywhere; the server moves it to the end of the day. */
function noonOf(day: string): Date {
  const instant = new Date(`${day}T12:00:00Z`)
  // Some days that do not exist are taken for later ones.
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day)
    throw new WrongUsage(`${day} is no day: write it as 2026-12-24`)
  return instant
}
