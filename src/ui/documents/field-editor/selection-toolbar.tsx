import {
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  Copy,
  Scaling,
  Trash2,
} from 'lucide-react'
import { Toolbar } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { selectionOf } from '#machines/rules/documents/field-desk.ts'
import { lines, type Line } from '#machines/rules/documents/field-lines.ts'
import { around } from '#machines/rules/documents/geometry.ts'
import type { IconOf } from '../../design/icon.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { number, separator, toolbar } from './canvas.css.ts'
import { useEditor } from './editor.ts'

const icons: Record<Line, IconOf> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  bottom: AlignEndHorizontal,
}

/** Actions on several selected fields; above them, or below them if there is no room above. */
export function SelectionToolbar({ page }: { page: number }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const { desk } = state.context
  const { width, height } = desk.pages[page]!
  const chosen = selectionOf(desk)
  const { x1, x2, y1, y2 } = around(chosen.filter(({ pageNumber }) => pageNumber === page))
  const isBelow = y1 < 70
  const position = { left: `${((x1 + x2) / 2 / width) * 100}%`, top: `${((isBelow ? y2 : y1) / height) * 100}%` }
  const button = (label: string, icon: IconOf, act: () => void) => (
    <IconButton key={label} size="small" label={label} icon={icon} onPress={act} />
  )
  return (
    <Toolbar
      data-tools
      data-below={isBelow || undefined}
      aria-label={formatMessage({ id: 'field-editor.selected' }, { fields: chosen.length })}
      className={toolbar}
      style={position}
    >
      <span className={number}>{chosen.length}</span>
      {lines
        .slice(0, 3)
        .map((line) =>
          button(formatMessage({ id: `field-editor.align.${line}` }), icons[line], () =>
            send({ type: 'fields.aligned', line }),
          ),
        )}
      <i className={separator} />
      {lines
        .slice(3)
        .map((line) =>
          button(formatMessage({ id: `field-editor.align.${line}` }), icons[line], () =>
            send({ type: 'fields.aligned', line }),
          ),
        )}
      <i className={separator} />
      {button(formatMessage({ id: 'field-editor.distribute' }), AlignHorizontalDistributeCenter, () =>
        send({ type: 'fields.distributed' }),
      )}
      {button(formatMessage({ id: 'field-editor.equalise' }), Scaling, () => send({ type: 'fields.equalised' }))}
      <i className={separator} />
      {button(formatMessage({ id: 'field-editor.duplicate' }), Copy, () => send({ type: 'fields.duplicated' }))}
      {button(formatMessage({ id: 'field-editor.delete' }), Trash2, () => send({ type: 'fields.deleted' }))}
    </Toolbar>
  )
}
