import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { piecesOf, type Block, type Piece, type Sample } from '#machines/rules/platform/text.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { link } from '../design/link.css.ts'
import { Link } from '../design/link.tsx'
import { muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './text-page.css.ts'

type Operator = components['schemas']['Operator'] | null

type BlockProps = {
  block: Exclude<Block, Sample>
  /** The place of its section, from 1, as in the number of a clause. */
  number: number
  /** Null in a text that does not name the operator. */
  operator: Operator
}

/** A block of a text. */
export function BlockOfText({ block, number, operator }: BlockProps) {
  if (typeof block === 'string') return <Paragraph text={block} operator={operator} />
  if ('list' in block)
    return (
      <ul className={css.list}>
        <Items of={block.list} operator={operator} />
      </ul>
    )
  if ('steps' in block)
    return (
      <ol className={css.steps}>
        <Items of={block.steps} operator={operator} />
      </ol>
    )
  if ('code' in block) return <Listing code={block.code} />
  if ('facts' in block)
    return (
      <dl className={css.facts}>
        {block.facts.map(([term, fact]) => (
          <div key={term} className={css.fact}>
            <dt className={css.term}>
              <Pieces text={term} operator={operator} />
            </dt>
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

const Items = ({ of, operator }: { of: readonly string[]; operator: Operator }) =>
  of.map((item) => (
    <li key={item}>
      <Pieces text={item} operator={operator} />
    </li>
  ))

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

/** A paragraph with its links, codes and blanks. */
export const Pieces = ({ text, operator }: TextProps) =>
  piecesOf(text, operator).map((piece, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
    <Shown key={i} piece={piece} />
  ))

/** Code that can be copied. */
function Listing({ code }: { code: string }) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.listing}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre className={css.lines} tabIndex={0}>
        {code}
      </pre>
      <span className={css.onScreen}>
        <CopyButton
          value={code}
          label={formatMessage({ id: 'text-page.copy' })}
          copied={formatMessage({ id: 'text-page.copiedCode' })}
        />
      </span>
    </div>
  )
}

function Shown({ piece }: { piece: Piece }) {
  if (piece.kind === 'article')
    return (
      // An address within the page: the browser scrolls there, the router would not.
      <a href={`#article-${piece.number}`} className={link}>
        <Message id="text-page.article" values={{ number: piece.number }} />
      </a>
    )
  if (piece.kind === 'code') return <code className={css.code}>{piece.text}</code>
  if (piece.kind === 'link' && piece.href.startsWith('#'))
    return (
      <a href={piece.href} className={link}>
        {piece.text}
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
