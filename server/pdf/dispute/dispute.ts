import type { DisputeDocument } from '#machines/rules/documents/document.ts'
import { type Block, type Fact, factTable, sideBySide, space, stack, tagged, textBlock } from '../audit/blocks.ts'
import { sealBlock, stepsBlock } from '../audit/closing.ts'
import { codeColumn, shortened, TITLE_WIDTH, titleBlock } from '../audit/code.ts'
import { finished, newPaper } from '../audit/paper.ts'
import { divider, fingerprint, sectionHead, timeRuns } from '../audit/sections.ts'
import { drawSheets, type Passage } from '../audit/sheets.ts'
import { bold, EM, mono, plain, plainText, Typesetter } from '../audit/typesetter.ts'
import { disputeEnglish } from './words-en.ts'
import { disputeFrench } from './words-fr.ts'
import type { DisputeWords } from './words.ts'

type Context = { typesetter: Typesetter; document: DisputeDocument; wording: DisputeWords }

/** Makes the page of a dispute file, A4 and not yet sealed: every event with its hash, and how to fold them again. */
export function dispute(document: DisputeDocument): Uint8Array {
  const { request, file, events, language, organization, seal } = document
  const wording = language === 'fr' ? disputeFrench : disputeEnglish
  const pdf = newPaper({ title: wording.titleOf(request.name), language, at: seal.at })
  const typesetter = new Typesetter(pdf)
  const context: Context = { typesetter, document, wording }
  const [first = space(0), ...rest] = events.map((event) => eventBlock(context, event))
  const passages: Passage[] = [
    { blocks: [headBlock(context)] },
    {
      blocks: [
        stack(space(2.1 * EM), sectionHead(typesetter, 1, wording.events), unlistedBlock(context), first),
        ...rest.map((block) => stack(divider(0.5), block)),
      ],
    },
    { blocks: anchorBlocks(context) },
    {
      blocks: [
        stack(
          space(2.1 * EM),
          sectionHead(typesetter, 3, wording.howTo),
          stepsBlock(typesetter, wording.steps(file.name), wording.pageDoesIt(shortened(document.checkUrl))),
          sealBlock(typesetter, { seal, organization, wording, says: wording.sealSays(seal.level) }),
        ),
      ],
    },
  ]
  const furniture = { typesetter, wording, organization, id: request.id }
  return finished(pdf, drawSheets(pdf, furniture, passages), language)
}

function headBlock(context: Context): Block {
  const { typesetter, document, wording } = context
  const { request, madeAt, state, chart, file, checkUrl } = document
  return sideBySide(
    stack(
      titleBlock(typesetter, wording.title, wording.subtitle(request.name)),
      factTable(
        typesetter,
        [
          [wording.request, [{ text: request.id, style: mono }]],
          [wording.made, timeRuns(context, madeAt, { separator: ', ' })],
          [wording.state, [{ text: state, style: mono }]],
          [wording.chart, [{ text: chart, style: mono }]],
          [wording.fingerprintOf(file.name), fingerprint(file.hash)],
        ],
        TITLE_WIDTH,
      ),
    ),
    codeColumn(typesetter, { address: checkUrl, page: checkUrl, wording }),
  )
}

/** How many events are only in the file; nothing if all are listed. */
const unlistedBlock = ({ typesetter, document: { unlisted, file }, wording }: Context): Block =>
  unlisted === 0
    ? space(0)
    : stack(tagged('P', textBlock(typesetter, plainText(wording.unlisted(unlisted, file.name)))), space(0.6 * EM))

/** An event: its number, what happened and its type, when and by whom it was caused, and its hash. */
function eventBlock(context: Context, event: DisputeDocument['events'][number]): Block {
  const { typesetter, document, wording } = context
  const { version, type, actions, at, by, whom, channel, hash, statement } = event
  const rows: Fact[] = [
    [wording.on, timeRuns(context, at, { separator: ', ' })],
    [wording.by, plainText(wording.byOn(by || wording.somebody, channel))],
    ...(whom ? [[wording.for, plainText(whom)] satisfies Fact] : []),
    [wording.fingerprint, fingerprint(hash)],
    ...(statement ? [[wording.statement, fingerprint(statement)] satisfies Fact] : []),
  ]
  const tested = document.isTest && wording.tested[type]
  const named = tested || actions.map((action) => wording.actions[action]).join(', ') || wording.happened[type]
  const heading = tagged(
    'H3',
    textBlock(typesetter, [
      { text: `${version}. ${named ? `${named}  ` : ''}`, style: bold },
      { text: type, style: mono },
    ]),
  )
  return stack(heading, space(0.2 * EM), factTable(typesetter, rows))
}

/** Up to which event the end of the stream is anchored, and where. */
function anchorBlocks(context: Context): Block[] {
  const { typesetter, document, wording } = context
  const rows = document.heads.map(({ version, at, block }) =>
    factTable(typesetter, [
      [
        wording.upTo(version),
        [...timeRuns(context, at, { separator: ', ' }), { text: '\n', style: plain }, ...fingerprint(block)],
      ],
    ]),
  )
  const [
    first = tagged(
      'P',
      textBlock(typesetter, plainText(document.isTest ? wording.neverAnchored : wording.notAnchored)),
    ),
    ...rest
  ] = rows
  return [
    stack(space(2.1 * EM), sectionHead(typesetter, 2, wording.anchors), first),
    ...rest.map((block) => stack(space(0.3 * EM), block)),
  ]
}
