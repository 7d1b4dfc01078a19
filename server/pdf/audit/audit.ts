import { PDF, type PDFPage } from '@libpdf/core'
import { create } from 'qrcode'
import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { beside, type Block, facts, frame, LEFT, SHEET, space, stack, WIDTH, words } from './blocks.ts'
import { divider, documentBlock, eventBlock, eventsHead, sectionHead, signerBlock, timeRuns } from './sections.ts'
import { type Flow, setSheets } from './sheets.ts'
import { utcText } from './times.ts'
import { EM, INK, mono, MUTED, plain, style, Typesetter } from './type.ts'
import type { Words } from './words.ts'
import { english } from './words-en.ts'
import { french } from './words-fr.ts'

/** The audit document on A4, without its seal: who did what and when, and how to check it. */
export async function audit(document: AuditDocument): Promise<Uint8Array> {
  const wording = document.language === 'fr' ? french : english
  const pdf = PDF.create()
  pdf.setTitle(`${wording.title}: ${document.request.name}`)
  pdf.setLanguage(document.language)
  pdf.setProducer('Paraph')
  pdf.setCreationDate(document.seal.at)
  pdf.setModificationDate(document.seal.at)
  const type = new Typesetter(pdf)
  const { documents, signers, events } = document

  const firstEvent = events.slice(0, 1).map((event) => eventBlock(type, event, 1, document, wording))
  const eventsTop = eventsHead(type, document.timeZone, wording)
  const signerBlocks = signers.map((signer, index) =>
    signerBlock(type, signer, index + 1, signer.png && pdf.embedPng(signer.png), document, wording),
  )
  const flows: Flow[] = [
    { blocks: [headBlock(type, document, wording)] },
    section(
      type,
      1,
      wording.documents,
      documents.map((one) => documentBlock(type, one, wording)),
      0.8,
    ),
    section(type, 2, wording.signers, signerBlocks, 1.2),
    {
      blocks: [
        stack(space(2.1 * EM), sectionHead(type, 3, wording.events), eventsTop, ...firstEvent),
        ...events.slice(1).map((event, index) => eventBlock(type, event, index + 2, document, wording)),
      ],
      again: eventsTop,
    },
    { blocks: [stack(space(2.1 * EM), sectionHead(type, 4, wording.howTo), howToBlock(type, document, wording))] },
    { blocks: [sealBlock(type, document, wording)] },
  ]
  setSheets(pdf, type, flows, document, wording)
  return pdf.save({ subsetFonts: true })
}

/** A section's head never parts from the first of its blocks. */
function section(type: Typesetter, number: number, title: string, blocks: Block[], gap: number): Flow {
  const [first = space(0), ...rest] = blocks
  return {
    blocks: [
      stack(space(2.1 * EM), sectionHead(type, number, title), first),
      ...rest.map((block) => stack(divider(gap), block)),
    ],
  }
}

function headBlock(type: Typesetter, document: AuditDocument, wording: Words): Block {
  const { request, issuer, organization, timeZone, openedAt, finishedAt, signers, checkUrl } = document
  const side = 9.4 * EM
  const width = WIDTH - side - 2.4 * EM
  const time = (at: Date, isStrong: boolean) => timeRuns(at, timeZone, wording, isStrong, ', ')
  const note = style('regular', 0.84, MUTED)
  return beside(
    stack(
      words(type, [{ text: wording.title, style: style('semibold', 2.5, INK) }], { width, leading: 1.15 }),
      space(0.35 * EM),
      words(type, [{ text: wording.subtitle(request.name), style: style('regular', 1.22) }], { width, leading: 1.4 }),
      space(1.4 * EM),
      facts(
        type,
        [
          [wording.request, [{ text: request.id, style: mono }]],
          [wording.askedBy, [{ text: `${issuer.name}, ${organization}\n${issuer.email}`, style: plain }]],
          [wording.opened, time(openedAt, false)],
          [
            wording.finished,
            [...time(finishedAt, true), { text: `, ${wording.allSigned(signers.length)}`, style: plain }],
          ],
        ],
        { x: LEFT, width, names: 7.4 * EM },
      ),
    ),
    stack(
      codeBlock(checkUrl, LEFT + WIDTH - side, side),
      space(0.4 * EM),
      words(type, [{ text: `${wording.check}\n${shortened(checkUrl)}`, style: note }], {
        x: LEFT + WIDTH - side - EM,
        width: side + 2 * EM,
        align: 'center',
        leading: 1.35,
      }),
    ),
  )
}

const shortened = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** A QR code as one path: no seams between its squares. */
function codeBlock(text: string, x: number, side: number): Block {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return {
    height: side,
    draw: (page: PDFPage, top) =>
      page.drawSvgPath(squares.join(''), { x, y: SHEET.height - top, scale: side / modules.size, color: INK }),
  }
}

function howToBlock(type: Typesetter, { anchoredIn, checkUrl }: AuditDocument, wording: Words): Block {
  const indent = 1.8 * EM
  const steps = wording
    .steps(anchoredIn)
    .flatMap((step, index) => [
      beside(
        words(type, [{ text: `${index + 1}.`, style: plain }], { x: LEFT, width: 1.3 * EM, align: 'right' }),
        words(type, [{ text: step, style: plain }], { x: LEFT + indent, width: WIDTH - indent }),
      ),
      space(0.5 * EM),
    ])
  return stack(
    ...steps,
    space(0.3 * EM),
    words(type, [{ text: wording.pageDoesIt(shortened(checkUrl)), style: plain }]),
  )
}

function sealBlock(type: Typesetter, { seal, organization }: AuditDocument, wording: Words): Block {
  const [x, width] = [LEFT + 1.6 * EM, WIDTH - 3.2 * EM]
  const text = (runs: Parameters<typeof words>[1]) => words(type, runs, { x, width })
  const inside = stack(
    space(1.4 * EM),
    text([{ text: wording.sealedBy, style: style('semibold', 1.22, INK) }]),
    space(0.7 * EM),
    facts(
      type,
      [
        [wording.on, [{ text: utcText(seal.at), style: mono }]],
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
    text([{ text: wording.sealSays(seal.level), style: plain }]),
    space(1.4 * EM),
  )
  const line = 0.07 * EM
  const apart = 0.29 * EM
  return stack(
    space(2.8 * EM),
    frame({ x: LEFT, width: WIDTH, height: inside.height }, line, INK),
    {
      height: 0,
      draw: (page, top) =>
        frame({ x: LEFT - apart, width: WIDTH + 2 * apart, height: inside.height + 2 * apart }, line, INK).draw(
          page,
          top - apart,
        ),
    },
    inside,
    space(apart),
  )
}
