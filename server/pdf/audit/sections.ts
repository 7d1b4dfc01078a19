import type { PDFImage } from '@libpdf/core'
import type { AuditDocument, AuditedEvent, AuditedSigner } from '#machines/rules/documents/document.ts'
import {
  type Block,
  facts,
  frame,
  LEFT,
  rule,
  SHEET,
  sideBySide,
  space,
  stack,
  tagged,
  textBlock,
  WIDTH,
} from './blocks.ts'
import { cityOf, isUtc, local, localTimeText, utc, utcText } from './times.ts'
import {
  bold,
  EM,
  FAINT,
  FRAME,
  INK,
  mono,
  monoBold,
  MUTED,
  muted,
  plain,
  RULE,
  type Run,
  STRONG,
  style,
  type Typesetter,
} from './typesetter.ts'
import type { Words } from './words.ts'

/** What every block of the document needs. */
export type AuditContext = { typesetter: Typesetter; document: AuditDocument; wording: Words }

const HAIRLINE = 0.07 * EM
const heading = style('semibold', 1.1, INK)
const name = style('semibold', 1.22)

/** The heading of a section. */
export const sectionHead = (typesetter: Typesetter, number: number, title: string): Block =>
  stack(
    tagged(
      'H2',
      sideBySide(
        textBlock(typesetter, [{ text: String(number), style: heading }]),
        textBlock(typesetter, [{ text: title, style: heading }], { x: LEFT + 1.7 * EM }),
      ),
    ),
    space(0.3 * EM),
    rule(HAIRLINE, INK),
    space(0.9 * EM),
  )

/** A time in UTC and in the issuer's time zone. */
export function timeRuns(
  { document, wording }: { document: { timeZone: string }; wording: Pick<Words, 'date' | 'there'> },
  at: Date,
  { isStrong = false, separator }: { isStrong?: boolean; separator: ', ' | '\n' },
): Run[] {
  const localTime = localTimeText(at, document.timeZone, wording, separator === '\n')
  return [
    { text: utcText(at, wording), style: isStrong ? monoBold : mono },
    ...(localTime ? [{ text: separator + localTime, style: plain }] : []),
  ]
}

/** A hash in groups of eight digits. */
export const fingerprint = (hash: string): Run[] => [{ text: hash.replaceAll(/.{8}(?=.)/g, '$& '), style: mono }]

function sizeText(bytes: number, { units, decimal }: Words): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), units[0]] : [bytes / 1_000_000, units[1]]
  return `${unit === units[0] ? value : value.toFixed(1).replace('.', decimal)}\u00a0${unit}`
}

export function documentBlock(
  { typesetter, wording }: AuditContext,
  document: AuditDocument['documents'][number],
): Block {
  const extent = wording.extent(document.pages, sizeText(document.bytes, wording))
  const extentWidth = 14 * EM
  return stack(
    sideBySide(
      tagged('H3', textBlock(typesetter, [{ text: document.name, style: bold }], { width: WIDTH - extentWidth - EM })),
      tagged(
        'P',
        textBlock(typesetter, [{ text: extent, style: muted }], {
          x: LEFT + WIDTH - extentWidth,
          width: extentWidth,
          align: 'right',
        }),
      ),
    ),
    space(0.3 * EM),
    facts(
      typesetter,
      [
        [wording.upload, fingerprint(document.upload)],
        [wording.original, fingerprint(document.original)],
        [wording.signed, fingerprint(document.signed)],
      ],
      { x: LEFT, width: WIDTH, names: 7.4 * EM },
    ),
  )
}

/** The line between two blocks of a section; `gap` in ems above and below. */
export const divider = (gap: number): Block => stack(space(gap * EM), rule(HAIRLINE, RULE), space(gap * EM))

/** A signer; `number` counts from 1, `image` is the signature. */
export function signerBlock(
  context: AuditContext,
  signer: AuditedSigner,
  { number, image }: { number: number; image: PDFImage | undefined },
): Block {
  const { typesetter, document, wording } = context
  const gap = 1.6 * EM
  const nameWidth = 15.5 * EM
  const imageWidth = 14 * EM
  const x = LEFT + nameWidth + gap
  const time = (at: Date, isStrong = false) => timeRuns(context, at, { isStrong, separator: '\n' })
  const box = { x: LEFT + WIDTH - imageWidth, width: imageWidth, height: (imageWidth * 6.6) / 14 }
  const alt = wording.signatureOf(signer.name)
  const { version } = signer
  const versionFact: [string, Run[]][] = version
    ? [[wording.version, [{ text: wording.versionOf(version.number, version.of), style: plain }]]]
    : []
  return sideBySide(
    stack(
      tagged(
        'H3',
        stack(
          textBlock(typesetter, [{ text: wording.signer(number), style: muted }], { width: nameWidth }),
          textBlock(typesetter, [{ text: signer.name, style: name }], { width: nameWidth, leading: 1.35 }),
        ),
      ),
      ...[signer.about, signer.email].map((text) =>
        text ? tagged('P', textBlock(typesetter, [{ text, style: plain }], { width: nameWidth })) : space(0),
      ),
    ),
    facts(
      typesetter,
      [
        [wording.identifiedBy, [{ text: wording.identification[signer.identifiedBy], style: plain }]],
        [wording.address, [{ text: signer.address, style: mono }]],
        [wording.opened, signer.openedAt ? time(signer.openedAt) : [{ text: wording.notOpened, style: plain }]],
        [wording.signedAt, time(signer.signedAt, true)],
        ...versionFact,
        [wording.consent, [{ text: wording.consented(document.documents.length, signer.terms), style: plain }]],
      ],
      { x, width: WIDTH - nameWidth - imageWidth - 2 * gap, names: 7 * EM },
    ),
    sideBySide(frame(box, 0.75, FRAME), ...(image ? [tagged('Figure', imageBlock(image, box), { alt })] : [])),
  )
}

function imageBlock(image: PDFImage, box: { x: number; width: number; height: number }): Block {
  const margin = 4
  const scale = Math.min((box.width - 2 * margin) / image.width, (box.height - 2 * margin) / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return {
    height: box.height,
    draw: ({ page, tags }, top) => {
      const y = SHEET.height - top - (box.height + height) / 2
      tags.content(page, () => page.drawImage(image, { x: box.x + (box.width - width) / 2, y, width, height }))
    },
  }
}

const SMALL = 0.96
const cell = style('regular', SMALL)
const cellMono = style('mono', 0.88 * SMALL)
const cellMuted = style('regular', SMALL, MUTED)
const LEADING = 1.4
/** Widths of the event columns: number, UTC, local time, event, by, address. */
const COLUMN_WIDTHS = [2.6, 6.4, 6.4, 22.3, 9.4, 8.6].map((ems) => ems * EM)
const GAP = 0.7 * EM

type Column = { x: number; width: number; leading: number; strut: number }

const columns = (blocks: ((column: Column) => Block)[]): Block =>
  sideBySide(
    ...blocks.map((block, index) => {
      const before = COLUMN_WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0)
      return block({ x: LEFT + before, width: COLUMN_WIDTHS[index]! - GAP, leading: LEADING, strut: SMALL * EM })
    }),
  )

/** The column headings of the events. */
export function eventsHead({ typesetter, document: { timeZone }, wording }: AuditContext): Block {
  const label = style('medium', SMALL, MUTED)
  const city = isUtc(timeZone) ? '' : cityOf(timeZone)
  const labels = ['', 'UTC', city, wording.event, wording.by, wording.address]
  const cellOf = (text: string) => (column: Column) => {
    const block = textBlock(typesetter, [{ text, style: label }], column)
    return text === '' ? tagged('TD', block) : tagged('TH', block, { scope: 'Column' })
  }
  return stack(tagged('TR', columns(labels.map(cellOf))), space(0.45 * EM), rule(HAIRLINE, STRONG))
}

/** An event; `number` counts from 1. */
export function eventBlock(
  { typesetter, document: { timeZone }, wording }: AuditContext,
  event: AuditedEvent,
  number: number,
): Block {
  const { action, at, by, address = '', about, isCopy, fields } = event
  const localTime = local(at, timeZone)
  const isSignature = action === 'SIGN_REQUEST'
  const filled = fields?.map((field) => wording.filled(field.name, field.value)).join(', ')
  const detail = filled ?? (about === undefined ? undefined : wording.about(action, about))
  const day = localTime.date === utc(at).date ? '' : `${wording.date(localTime.date)}\n`
  const title = {
    text: isCopy ? wording.copySent : wording.actions[action],
    style: style(isSignature ? 'semibold' : 'medium', SMALL, isSignature ? INK : cell.color),
  }
  const runs: Run[][] = [
    [{ text: String(number), style: cellMuted }],
    [{ text: `${wording.date(utc(at).date)}\n${utc(at).time}`, style: cellMono }],
    [{ text: isUtc(timeZone) ? '' : day + localTime.time, style: cellMono }],
    [title, ...(detail ? [{ text: `\n${detail}`, style: cellMuted }] : [])],
    [{ text: by ?? 'Paraph', style: cell }],
    [{ text: address, style: cellMono }],
  ]
  return stack(
    space(0.38 * EM),
    tagged('TR', columns(runs.map((run) => (column) => tagged('TD', textBlock(typesetter, run, column))))),
    space(0.38 * EM),
    rule(HAIRLINE, FAINT),
  )
}
