import type { components } from '#openapi'
import { piecesOf, type Block, type Piece } from '#machines/rules/platform/text.ts'
import { link } from '../design/link.css.ts'
import { Link } from '../design/link.tsx'
import { muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './text-page.css.ts'

type Operator = components['schemas']['Operator']

/** A block of a text. `number` is the place of its section, from 1, as in the number of a clause. */
export function BlockOfText({ block, number, operator }: { block: Block; number: number; operator: Operator }) {
  if (typeof block === 'string') return <Paragraph text={block} operator={operator} />
  if ('list' in block)
    return (
      <ul className={css.list}>
        {block.list.map((item) => (
          <li key={item}>
            <Pieces text={item} operator={operator} />
          </li>
        ))}
      </ul>
    )
  if ('facts' in block)
    return (
      <dl className={css.facts}>
        {block.facts.map(([term, fact]) => (
          <div key={term} className={css.fact}>
            <dt className={css.term}>{term}</dt>
            <dd>
              <Fact text={fact} operator={operator} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ol className={css.clauses}>
      {block.clauses.map((clause, at) => (
        <li key={clause} className={css.clause}>
          <span className={css.number}>{`${number}.${at + 1}`}</span>
          <Paragraph text={clause} operator={operator} />
        </li>
      ))}
    </ol>
  )
}

type TextProps = { text: string; operator: Operator }

const Paragraph = (props: TextProps) => (
  <p>
    <Pieces {...props} />
  </p>
)

/** A fact; a sentence in its place if the settings do not say all of it. */
const Fact = ({ text, operator }: TextProps) =>
  piecesOf(text, operator).some(({ kind }) => kind === 'blank') ? (
    <span className={muted}>
      <Message id="text-page.blank" />
    </span>
  ) : (
    <Pieces text={text} operator={operator} />
  )

const Pieces = ({ text, operator }: TextProps) =>
  piecesOf(text, operator).map((piece, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
    <Shown key={i} piece={piece} />
  ))

function Shown({ piece }: { piece: Piece }) {
  if (piece.kind === 'article')
    return (
      // An address within the page: the browser scrolls there, the router would not.
      <a href={`#article-${piece.number}`} className={link}>
        <Message id="text-page.article" values={{ number: piece.number }} />
      </a>
    )
  if (piece.kind === 'link') return <Link href={piece.href}>{piece.text}</Link>
  if (piece.kind === 'mail') return <Link href={`mailto:${piece.address}`}>{piece.address}</Link>
  if (piece.kind === 'words') return piece.text
  return (
    <span className={css.blank}>
      <Message id={`text-page.blank.${piece.of}`} />
    </span>
  )
}
