import {
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignCenterHorizontal,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Scaling,
  Trash2,
} from 'lucide-react'
import { Fragment } from 'react'
import { Toolbar } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { axes, lines, type Axis, type Line } from '#machines/rules/documents/field-lines.ts'
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
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

const spacing: Record<Axis, IconOf> = { x: AlignHorizontalDistributeCenter, y: AlignVerticalDistributeCenter }

/** The height that the toolbar needs above the fields, in CSS pixels. */
const ROOM = 90

/** Actions on several selected fields; above them, or below them if there is no room above. */
export function SelectionToolbar({ page }: { page: number }) {
  const { state, zoom, chosen } = useEditor()
  const { formatMessage } = useIntl()
  const { desk } = state.context
  const { width, height } = desk.pages[page]!
  const { x1, x2, y1, y2 } = around(chosen.filter(({ pageNumber }) => pageNumber === page))
  const isBelow = y1 * zoom < ROOM
  const position = { left: `${((x1 + x2) / 2 / width) * 100}%`, top: `${((isBelow ? y2 : y1) / height) * 100}%` }
  return (
    <Toolbar
      data-tools
      data-below={isBelow || undefined}
      aria-label={formatMessage({ id: 'field-editor.selected' }, { fields: chosen.length })}
      className={toolbar}
      style={position}
    >
      <span className={number}>{chosen.length}</span>
      <LineTools />
      <i className={separator} />
      <Tool id="field-editor.duplicate" icon={Copy} event={{ type: 'fields.duplicated' }} />
      <Tool id="field-editor.delete" icon={Trash2} event={{ type: 'fields.deleted' }} />
    </Toolbar>
  )
}

/** Aligns, distributes and equalises the selected fields. */
export const LineTools = () => (
  <>
    {lines.map((line) => (
      <Fragment key={line}>
        {line === 'top' && <i className={separator} />}
        <Tool id={`field-editor.align.${line}`} icon={icons[line]} event={{ type: 'fields.aligned', line }} />
      </Fragment>
    ))}
    <i className={separator} />
    {axes.map((axis) => (
      <Tool
        key={axis}
        id={`field-editor.distribute.${axis}`}
        icon={spacing[axis]}
        event={{ type: 'fields.distributed', axis }}
      />
    ))}
    <Tool id="field-editor.equalise" icon={Scaling} event={{ type: 'fields.equalised' }} />
  </>
)

type ToolId =
  | `field-editor.align.${Line}`
  | `field-editor.distribute.${Axis}`
  | `field-editor.${'equalise' | 'duplicate' | 'delete'}`

function Tool({ id, icon, event }: { id: ToolId; icon: IconOf; event: FieldEditorEvent }) {
  const { send } = useEditor()
  const { formatMessage } = useIntl()
  return <IconButton size="small" label={formatMessage({ id })} icon={icon} onPress={() => send(event)} />
}
