import { PDF, PdfBool, PdfDict } from '@libpdf/core'
import { create } from 'qrcode'
import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { embedImage, written } from '../made.ts'
import { addStructure, element } from './structure.ts'
import {
  type Block,
  facts,
  frame,
  LEFT,
  pieceOf,
  SHEET,
  sideBySide,
  space,
  stack,
  tagged,
  textBlock,
  WIDTH,
} from './blocks.ts'
import {
  type AuditContext,
  divider,
  documentBlock,
  eventBlock,
  eventsHead,
  sectionHead,
  signerBlock,
  timeRuns,
} from './sections.ts'
import { drawSheets, type Passage } from './sheets.ts'
import { utcText } from './times.ts'
import { EM, INK, mono, MUTED, plain, style, Typesetter } from './typesetter.ts'
import { english } from './words-en.ts'
import { french } from './words-fr.ts'

/** Makes the audit document, A4 and not yet sealed: who did what and when, and how to verify it. */
export function audit(document: AuditDocument): Uint8Array {
  const wording = document.language === 'fr' ? french : english
  const pdf = PDF.create()
  pdf.setTitle(wording.titleOf(document.request.name), { showInWindowTitleBar: true })
  pdf.setLanguage(document.language)
  pdf.setAuthor('Paraph')
  pdf.setCreator('Paraph')
  pdf.setProducer('Paraph')
  pdf.setCreationDate(document.seal.at)
  pdf.setModificationDate(document.seal.at)
  const typesetter = new Typesetter(pdf)
  const context: AuditContext = { typesetter, document, wording }
  const { documents, signers, events } = document

  const table = element('Table')
  const [head, body] = [element('THead'), element('TBody')]
  const eventBlocks = events.map((event, index) => pieceOf(table, pieceOf(body, eventBlock(context, event, index + 1))))
  const eventsTop = pieceOf(table, pieceOf(head, eventsHead(context)))
  const signerBlocks = signers.map((signer, index) =>
    signerBlock(context, signer, { number: index + 1, image: signer.png && embedImage(pdf, signer.png) }),
  )
  const passages: Passage[] = [
    { blocks: [headBlock(context)] },
    section(typesetter, {
      number: 1,
      title: wording.documents,
      blocks: documents.map((one) => documentBlock(context, one)),
      gap: 0.8,
    }),
    section(typesetter, { number: 2, title: wording.signers, blocks: signerBlocks, gap: 1.2 }),
    {
      blocks: [
        stack(space(2.1 * EM), sectionHead(typesetter, 3, wording.events), eventsTop, ...eventBlocks.slice(0, 1)),
        ...eventBlocks.slice(1),
      ],
      repeated: eventsTop,
    },
    // Kept together, so that the seal is never alone on a page.
    {
      blocks: [
        stack(space(2.1 * EM), sectionHead(typesetter, 4, wording.howTo), howToBlock(context), sealBlock(context)),
      ],
    },
  ]
  const { root } = drawSheets(pdf, context, passages)
  const pages = new Map(pdf.getPages().map(({ ref, dict }) => [ref, dict]))
  const tree = addStructure([root], {
    add: (object) => pdf.register(object),
    pageOf: (page) => pages.get(page),
    language: document.language,
  })
  pdf.getCatalog().set('StructTreeRoot', tree)
  pdf.getCatalog().set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
  return written(pdf)
}

type Section = { number: number; title: string; blocks: Block[]; gap: number }

/** A section of blocks, `gap` ems apart. Its heading stays on the page of the first block. */
function section(typesetter: Typesetter, { number, title, blocks, gap }: Section): Passage {
  const [first = space(0), ...rest] = blocks
  return {
    blocks: [
      stack(space(2.1 * EM), sectionHead(typesetter, number, title), first),
      ...rest.map((block) => stack(divider(gap), block)),
    ],
  }
}

function headBlock(context: AuditContext): Block {
  const { typesetter, document, wording } = context
  const { request, issuer, organization, openedAt, finishedAt, signers, asked, checkUrl } = document
  const side = 9.4 * EM
  const width = WIDTH - side - 2.4 * EM
  const time = (at: Date, isStrong: boolean) => timeRuns(context, at, { isStrong, separator: ', ' })
  const note = style('regular', 0.84, MUTED)
  return sideBySide(
    stack(
      tagged(
        'H1',
        textBlock(typesetter, [{ text: wording.title, style: style('semibold', 2.5, INK) }], { width, leading: 1.15 }),
      ),
      space(0.35 * EM),
      tagged(
        'P',
        textBlock(typesetter, [{ text: wording.subtitle(request.name), style: style('regular', 1.22) }], {
          width,
          leading: 1.4,
        }),
      ),
      space(1.4 * EM),
      facts(
        typesetter,
        [
          [wording.request, [{ text: request.id, style: mono }]],
          [wording.askedBy, [{ text: `${issuer.name}, ${organization}\n${issuer.email}`, style: plain }]],
          [wording.opened, time(openedAt, false)],
          [
            wording.finished,
            [...time(finishedAt, true), { text: `, ${wording.allSigned(signers.length, asked)}`, style: plain }],
          ],
        ],
        { x: LEFT, width, names: 7.4 * EM },
      ),
    ),
    stack(
      tagged('Figure', codeBlock(checkUrl, LEFT + WIDTH - side, side), { alt: wording.codeFor(checkUrl) }),
      space(0.4 * EM),
      tagged(
        'P',
        textBlock(typesetter, [{ text: `${wording.check}\n${shortened(checkUrl)}`, style: note }], {
          x: LEFT + WIDTH - side,
          width: side,
          align: 'center',
          leading: 1.35,
        }),
      ),
    ),
  )
}

const shortened = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** A QR code, drawn as one path so that there are no gaps between its squares. */
function codeBlock(text: string, x: number, side: number): Block {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return {
    height: side,
    draw: ({ page, tags }, top) =>
      tags.content(page, () =>
        page.drawSvgPath(squares.join(''), { x, y: SHEET.height - top, scale: side / modules.size, color: INK }),
      ),
  }
}

function howToBlock({ typesetter, document: { anchoredIn, checkUrl }, wording }: AuditContext): Block {
  const indent = 1.8 * EM
  const number = (value: number) =>
    textBlock(typesetter, [{ text: `${value}.`, style: plain }], { x: LEFT, width: 1.3 * EM, align: 'right' })
  const body = (text: string) =>
    textBlock(typesetter, [{ text, style: plain }], { x: LEFT + indent, width: WIDTH - indent })
  const steps = wording
    .steps(anchoredIn)
    .flatMap((step, index) => [
      tagged('LI', sideBySide(tagged('Lbl', number(index + 1)), tagged('LBody', body(step)))),
      space(0.5 * EM),
    ])
  return stack(
    tagged('L', stack(...steps)),
    space(0.3 * EM),
    tagged('P', textBlock(typesetter, [{ text: wording.pageDoesIt(shortened(checkUrl)), style: plain }])),
  )
}

function sealBlock({ typesetter, document: { seal, organization }, wording }: AuditContext): Block {
  const [x, width] = [LEFT + 1.6 * EM, WIDTH - 3.2 * EM]
  const text = (runs: Parameters<typeof textBlock>[1]) => textBlock(typesetter, runs, { x, width })
  const inside = stack(
    space(1.4 * EM),
    tagged('H2', text([{ text: wording.sealedBy, style: style('semibold', 1.22, INK) }])),
    space(0.7 * EM),
    facts(
      typesetter,
      [
        [wording.on, [{ text: utcText(seal.at, wording), style: mono }]],
        [wording.for, [{ text: organization, style: plain }]],
        [
          wording.certificate,
          [
            { text: seal.certificate.name + wording.serial, style: plain },
            { text: seal.certificate.serial, style: mono },
          ],
        ],
      ],
      { x, width, names: 7.4 * EM },
    ),
    space(0.7 * EM),
    tagged('P', text([{ text: wording.sealSays(seal.level), style: plain }])),
    space(1.4 * EM),
  )
  const line = 0.07 * EM
  const distance = 0.29 * EM
  return stack(
    space(2.8 * EM),
    frame({ x: LEFT, width: WIDTH, height: inside.height }, line, INK),
    {
      height: 0,
      draw: (canvas, top) =>
        frame(
          { x: LEFT - distance, width: WIDTH + 2 * distance, height: inside.height + 2 * distance },
          line,
          INK,
        ).draw(canvas, top - distance),
    },
    inside,
    space(distance),
  )
}
