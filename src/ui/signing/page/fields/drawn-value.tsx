import type { CSSProperties } from 'react'
import { tickShape } from '#machines/rules/documents/text/tick.ts'
import { fieldSize, type DrawnText } from '#machines/rules/signing/field-value.ts'
import type { Field } from '#machines/rules/signing/signing.ts'
import type { PageSize } from '../../../documents/paper/page-source.ts'
import { theme } from '../../../design/theme.css.ts'
import { drawn, picture } from './drawn-value.css.ts'

/** A text as the sealed file shows it. */
export const DrawnLines = ({ text: { lines, size } }: { text: DrawnText }) => (
  <span className={drawn} style={{ '--size': size } as CSSProperties}>
    {lines.join('\n')}
  </span>
)

/** A checkbox as the sealed file shows it. */
export function DrawnTick({ field, page, isTicked }: { field: Field; page: PageSize; isTicked: boolean }) {
  const size = fieldSize(field, page)
  const { x, y, side, border, tick, thickness } = tickShape(size)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      fill="none"
      stroke={theme.paper.text}
      data-ticked={isTicked}
      className={picture}
    >
      <rect x={x} y={y} width={side} height={side} strokeWidth={border} />
      {isTicked && (
        <polyline
          points={tick.map((at) => `${at.x},${at.y}`).join(' ')}
          strokeWidth={thickness}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
