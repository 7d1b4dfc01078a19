import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { TemplateRow } from '#machines/flows/templates/template-picker.events.ts'
import { shownName } from '#machines/rules/templates/picking.ts'
import { useAttention } from '../design/field.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { dropLine } from '../design/reorder.css.ts'
import { Arrows, dropAt, Grip, useReorder } from '../design/reorder.tsx'
import { dense, figures, muted, strong } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { name as nameStyle, number, order as orderStyle, picked as pickedStyle, words } from './template-picker.css.ts'
import type { TemplatePickerProps } from './template-picker.ts'

/** The picked templates in their order, which a person may change. */
export function PickedTemplates({ state, send }: TemplatePickerProps) {
  const { formatMessage } = useIntl()
  const { picked } = state.context
  const move = (from: number, place: number) => {
    const row = picked[from]
    if (row && place >= 0 && place < picked.length) send({ type: 'template.moved', id: row.id, place })
  }
  const { list, ...reorder } = useReorder(move)
  // After what the merge decided was looked at, the button that had the focus is gone.
  const order = useAttention<HTMLParagraphElement>('opened', (element) => {
    if (document.activeElement === document.body) element.focus()
  })
  return (
    <>
      <p ref={order} tabIndex={-1} className={`${muted} ${dense}`}>
        <Message id="template-picker.order" />
      </p>
      <ol ref={list} className={orderStyle} aria-label={formatMessage({ id: 'template-picker.picked' })}>
        {picked.map((row, index) => (
          <PickedRow
            key={row.id}
            row={row}
            place={{ index, count: picked.length }}
            reorder={reorder}
            onMove={move}
            onDrop={() => send({ type: 'template.dropped', id: row.id })}
          />
        ))}
      </ol>
    </>
  )
}

type PickedRowProps = {
  row: TemplateRow
  place: { index: number; count: number }
  reorder: Omit<ReturnType<typeof useReorder>, 'list'>
  onMove: (from: number, to: number) => void
  onDrop: () => void
}

function PickedRow({ row, place, reorder, onMove, onDrop }: PickedRowProps) {
  const { formatMessage } = useIntl()
  const name = shownName(row.name)
  return (
    <li className={`${pickedStyle} ${dropLine}`} data-row {...dropAt(place, reorder.dragged)}>
      <span className={`${number} ${figures}`}>{place.index + 1}</span>
      <Grip label={formatMessage({ id: 'template-picker.drag' }, { name })} {...reorder.gripProps(place.index)} />
      <span className={words}>
        <span className={`${nameStyle} ${strong}`} title={row.name}>
          {name}
        </span>
        <span className={`${dense} ${muted} ${figures}`}>
          <Message id="template-picker.numberOfFiles" values={{ files: row.numberOfFiles }} />
        </span>
      </span>
      <Arrows
        {...place}
        up={formatMessage({ id: 'template-picker.up' }, { name })}
        down={formatMessage({ id: 'template-picker.down' }, { name })}
        onMove={onMove}
      />
      <IconButton
        size="small"
        icon={X}
        label={formatMessage({ id: 'template-picker.drop' }, { name })}
        onPress={onDrop}
      />
    </li>
  )
}
