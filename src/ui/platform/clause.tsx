import type { components } from '#openapi'
import { piecesOf, type Piece } from '#machines/rules/platform/terms-text.ts'
import { link } from '../design/link.css.ts'
import { Link } from '../design/link.tsx'
import { Message } from '../message.tsx'
import { blank } from './terms.css.ts'

type ClauseProps = {
  clause: string
  operator: components['schemas']['Operator']
  /** The address of an article. */
  hrefOf: (article: number) => string
}

/** A clause of the terms of use, with links to other articles, and blanks where the operator is not named. */
export const Clause = ({ clause, operator, hrefOf }: ClauseProps) => (
  <p>
    {piecesOf(clause, operator).map((piece, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a clause never move
      <Shown key={i} piece={piece} hrefOf={hrefOf} />
    ))}
  </p>
)

function Shown({ piece, hrefOf }: { piece: Piece } & Pick<ClauseProps, 'hrefOf'>) {
  if (piece.kind === 'article')
    return (
      // An address within the page: the browser scrolls there, the router would not.
      <a href={hrefOf(piece.number)} className={link}>
        <Message id="terms.article" values={{ number: piece.number }} />
      </a>
    )
  if (piece.kind === 'mail') return <Link href={`mailto:${piece.address}`}>{piece.address}</Link>
  if (piece.kind === 'words') return piece.text
  return (
    <span className={blank}>
      <Message id={`terms.blank.${piece.of}`} />
    </span>
  )
}
