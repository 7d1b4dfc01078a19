import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { FieldChanges } from '#machines/rules/documents/field-changes.ts'
import type { SharedValues, Values } from '#machines/rules/documents/editing/shared-values.ts'
import { Message } from '../../../message.tsx'
import { CompactNumber } from './compact-number.tsx'
import { legend, sharedNumbers } from './details.css.ts'
import { useEditor } from '../editor.ts'

const sides = ['x', 'y', 'width', 'height'] as const

/** Position and size of several selected fields: what differs is shown as mixed, and a number counts for all. */
export function SharedPlace({ shared, onChange }: { shared: SharedValues; onChange: (changes: FieldChanges) => void }) {
  const { desk } = useEditor().state.context
  const { formatMessage } = useIntl()
  const title = useId()
  const widths = shared.pages.map((page) => desk.pages[page]!.width)
  const heights = shared.pages.map((page) => desk.pages[page]!.height)
  const most = {
    x: Math.min(...widths),
    y: Math.min(...heights),
    width: Math.min(...widths),
    height: Math.min(...heights),
  }
  return (
    <fieldset aria-labelledby={title}>
      <p id={title} className={legend}>
        <Message id="field-editor.placeMany" values={{ pages: shared.pages.length, page: shared.pages[0]! + 1 }} />
      </p>
      <div className={sharedNumbers}>
        {sides.map((side) => (
          <CompactNumber
            key={side}
            label={formatMessage({ id: `field-editor.${side}` })}
            value={onlyOf(shared[side])}
            placeholder={formatMessage({ id: 'field-editor.mixed' })}
            min={side === 'x' || side === 'y' ? 0 : 1}
            max={most[side]}
            onChange={(value) => onChange({ [side]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const onlyOf = (values: Values<number>): number | null => (values.length === 1 ? values[0]! : null)
