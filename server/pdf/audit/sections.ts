import type { PDFImage } from '@libpdf/core'
import type { AuditDocument, AuditedEvent, AuditedSigner } from '#machines/rules/documents/document.ts'
import { beside, type Block, facts, frame, LEFT, rule, SHEET, space, stack, WIDTH, words } from './blocks.ts'
import { isUtc, local, placeOf, thereText, utc, utcText } from './times.ts'
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
} from './type.ts'
import type { Words } from './words.ts'

const HAIR = 0.07 * EM
const heading = style('semibold', 1.1, INK)
const name = style('semibold', 1.22)

/** The number and name of a section over its line. */
export const sectionHead = (type: Typesetter, number: number, title: string): Block =>
  stack(
    beside(
      words(type, [{ text: String(number), style: heading }]),
      words(type, [{ text: title, style: heading }], { x: LEFT + 1.7 * EM }),
    ),
    space(0.3 * EM),
    rule(HAIR, INK),
    space(0.9 * EM),
  )

/** A time, UTC first and the issuer's zone after. */
export function timeRuns(at: Date, timeZone: string, wording: Words, isStrong: boolean, separator: string): Run[] {
  const there = thereText(at, timeZone, wording, separator === '\n')
  return [
    { text: utcText(at), style: isStrong ? monoBold : mono },
    ...(there ? [{ text: separator + there, style: plain }] : []),
  ]
}

const fingerprint = (hash: string): Run[] => [{ text: hash.replaceAll(/.{8}(?=.)/g, '$& '), style: mono }]

function sizeText(bytes: number, { units, decimal }: Words): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), units[0]] : [bytes / 1_000_000, units[1]]
  return `${unit === units[0] ? value : value.toFixed(1).replace('.', decimal)}\u00a0${unit}`
}

export function documentBlock(type: Typesetter, document: AuditDocument['documents'][number], wording: Words): Block {
  const extent = wording.extent(document.pages, sizeText(document.bytes, wording))
  const room = 14 * EM
  return stack(
    beside(
      words(type, [{ text: document.name, style: bold }], { width: WIDTH - room - EM }),
      words(type, [{ text: extent, style: muted }], { x: LEFT + WIDTH - room, width: room, align: 'right' }),
    ),
    space(0.3 * EM),
    facts(
      type,
      [
        [wording.original, fingerprint(document.original)],
        [wording.signed, fingerprint(document.signed)],
      ],
      { x: LEFT, width: WIDTH, names: 7.4 * EM },
    ),
  )
}

/** Between two blocks of a section. */
export const divider = (gap: number): Block => stack(space(gap * EM), rule(HAIR, RULE), space(gap * EM))

export function signerBlock(
  type: Typesetter,
  signer: AuditedSigner,
  number: number,
  image: PDFImage | undefined,
  { timeZone, documents }: AuditDocument,
  wording: Words,
): Block {
  const gap = 1.6 * EM
  const who = 15.5 * EM
  const picture = 14 * EM
  const x = LEFT + who + gap
  const time = (at: Date, isStrong = false) => timeRuns(at, timeZone, wording, isStrong, '\n')
  return beside(
    stack(
      words(type, [{ text: wording.signer(number), style: muted }], { width: who }),
      words(type, [{ text: signer.name, style: name }], { width: who, leading: 1.35 }),
      ...[signer.about, signer.email].map((text) =>
        text ? words(type, [{ text, style: plain }], { width: who }) : space(0),
      ),
    ),
    facts(
      type,
      [
        [wording.identifiedBy, [{ text: wording.identification[signer.identifiedBy], style: plain }]],
        [wording.address, [{ text: signer.address, style: mono }]],
        [wording.opened, time(signer.openedAt)],
        [wording.signedAt, time(signer.signedAt, true)],
        [wording.consent, [{ text: wording.consented(documents.length, signer.terms), style: plain }]],
      ],
      { x, width: WIDTH - who - picture - 2 * gap, names: 7 * EM },
    ),
    signatureBlock(image, { x: LEFT + WIDTH - picture, width: picture, height: (picture * 6.6) / 14 }),
  )
}

function signatureBlock(image: PDFImage | undefined, box: { x: number; width: number; height: number }): Block {
  const outline = frame(box, 0.75, FRAME)
  const margin = 4
  return {
    height: box.height,
    draw: (page, top) => {
      outline.draw(page, top)
      if (!image) return
      const scale = Math.min((box.width - 2 * margin) / image.width, (box.height - 2 * margin) / image.height)
      const [width, height] = [image.width * scale, image.height * scale]
      const y = SHEET.height - top - (box.height + height) / 2
      page.drawImage(image, { x: box.x + (box.width - width) / 2, y, width, height })
    },
  }
}

const SMALL = 0.96
const cell = style('regular', SMALL)
const cellMono = style('mono', 0.88 * SMALL)
const cellMuted = style('regular', SMALL, MUTED)
const LEADING = 1.4
/** Of the columns of events: number, UTC, local time, event, by, address. */
const COLUMNS = [1.9, 6.4, 6.4, 23, 9.4, 8.6].map((ems) => ems * EM)
const GAP = 0.7 * EM

type Column = { x: number; width: number; leading: number; strut: number }

const columns = (blocks: ((place: Column) => Block)[]): Block =>
  beside(
    ...blocks.map((block, index) => {
      const before = COLUMNS.slice(0, index).reduce((sum, width) => sum + width, 0)
      return block({ x: LEFT + before, width: COLUMNS[index]! - GAP, leading: LEADING, strut: SMALL * EM })
    }),
  )

export function eventsHead(type: Typesetter, timeZone: string, wording: Words): Block {
  const label = style('medium', SMALL, MUTED)
  const place = isUtc(timeZone) ? '' : placeOf(timeZone)
  const labels = ['', 'UTC', place, wording.event, wording.by, wording.address]
  return stack(
    columns(labels.map((text) => (at) => words(type, [{ text, style: label }], at))),
    space(0.45 * EM),
    rule(HAIR, STRONG),
  )
}

export function eventBlock(
  type: Typesetter,
  event: AuditedEvent,
  number: number,
  { timeZone }: AuditDocument,
  wording: Words,
): Block {
  const { action, at, by, address = '', about, fields } = event
  const there = local(at, timeZone)
  const isSignature = action === 'SIGN_REQUEST'
  const filled = fields?.map((field) => wording.filled(field.name, field.value)).join(', ')
  const more = filled ?? (about === undefined ? undefined : wording.about(action, about))
  const day = there.date === utc(at).date ? '' : `${there.date}\n`
  const what = {
    text: wording.actions[action],
    style: style(isSignature ? 'semibold' : 'medium', SMALL, isSignature ? INK : cell.color),
  }
  const runs: Run[][] = [
    [{ text: String(number), style: cellMuted }],
    [{ text: `${utc(at).date}\n${utc(at).time}`, style: cellMono }],
    [{ text: isUtc(timeZone) ? '' : day + there.time, style: cellMono }],
    [what, ...(more ? [{ text: `\n${more}`, style: cellMuted }] : [])],
    [{ text: by ?? 'Paraph', style: cell }],
    [{ text: address, style: cellMono }],
  ]
  return stack(
    space(0.38 * EM),
    columns(runs.map((run) => (place) => words(type, run, place))),
    space(0.38 * EM),
    rule(HAIR, FAINT),
  )
}
