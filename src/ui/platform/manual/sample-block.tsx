import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { isOfField, jsonLines } from '#machines/rules/platform/json-lines.ts'
import type { Sample } from '#machines/rules/platform/text.ts'
import { useSeen } from '../../design/kept.ts'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { Pieces } from '../blocks.tsx'
import * as css from './manual.css.ts'

type SampleProps = Sample & {
  /** The path of the field that was chosen. */
  chosen: string | null
  onChoose: (path: string | null) => void
}

/** A file with the meaning of each of its fields. A field that is pointed at, focused or chosen is marked in the file. */
export function SampleBlock({ sample, fields, chosen, onChoose }: SampleProps) {
  const { formatMessage } = useIntl()
  const lines = useMemo(() => jsonLines(sample), [sample])
  const [pointed, setPointed] = useSeen<string | null>(null)
  const shown = pointed ?? chosen
  const file = useRef<HTMLPreElement>(null)
  useEffect(() => {
    if (shown === null) return
    const line = file.current?.querySelector<HTMLElement>('mark')
    if (line) file.current?.scrollTo({ top: line.offsetTop - ABOVE, behavior: 'instant' })
  }, [shown])
  return (
    <div className={css.sample}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls is reached by keyboard, and has a name */}
      <pre ref={file} className={css.file} role="group" tabIndex={0} aria-label={formatMessage({ id: 'manual.file' })}>
        {lines.map((line, i) => {
          const Line = shown !== null && isOfField(line, shown) ? 'mark' : 'span'
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a file never move
          return <Line key={i} className={css.line}>{`${line.text}\n`}</Line>
        })}
      </pre>
      <p className={`${muted} ${css.hint}`}>
        <Message id="manual.fields" />
      </p>
      <dl>
        {fields.map(([path, meaning]) => (
          <div key={path} className={css.field}>
            <dt>
              <button
                type="button"
                className={css.name}
                aria-pressed={chosen === path}
                onClick={() => onChoose(chosen === path ? null : path)}
                onMouseEnter={() => setPointed(path)}
                onMouseLeave={() => setPointed(null)}
                onFocus={() => setPointed(path)}
                onBlur={() => setPointed(null)}
              >
                {path}
              </button>
            </dt>
            <dd>
              <Pieces text={meaning} operator={null} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What is shown above the first marked line, in CSS pixels. */
const ABOVE = 48
