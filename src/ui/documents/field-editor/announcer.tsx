import type { Done } from '#machines/flows/documents/field-editor/events.ts'
import { sizeOf } from '#machines/rules/documents/geometry.ts'
import { unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { useEditor } from './editor.ts'

/** Announces each change to screen readers, once it has been made. */
export function Announcer() {
  const { done } = useEditor().state.context
  return (
    <output className={unseen}>
      {done && (
        <span key={done.n}>
          <Announcement done={done} />
        </span>
      )}
    </output>
  )
}

function Announcement({ done: { what, fields, field, leftOut } }: { done: Done }) {
  const { chosen } = useEditor()
  if (what === 'undone' || what === 'redone') return <Message id={`field-editor.said.${what}`} />
  if (what === 'selected') return <Message id="field-editor.said.selected" values={{ fields, leftOut }} />
  if (field && fields === 1 && (what === 'placed' || what === 'moved')) {
    const values = { name: field.name, x: Math.round(field.x1), y: Math.round(field.y1), page: field.pageNumber + 1 }
    return <Message id={`field-editor.said.${what}`} values={values} />
  }
  if (field && fields === 1 && what === 'resized') {
    const { width, height } = sizeOf(field)
    return (
      <Message
        id="field-editor.said.resized"
        values={{ name: field.name, width: Math.round(width), height: Math.round(height) }}
      />
    )
  }
  if (what === 'carried' && field) {
    const page = field.pageNumber + 1
    if (fields === 1) return <Message id="field-editor.said.carried" values={{ name: field.name, page }} />
    // Fields of several pages were carried by as many pages each.
    const isOnePage = chosen.every(({ pageNumber }) => pageNumber === field.pageNumber)
    if (isOnePage) return <Message id="field-editor.said.carriedMany" values={{ fields, page }} />
  }
  if (what === 'moved' || what === 'carried') return <Message id="field-editor.said.movedMany" values={{ fields }} />
  if (what === 'resized') return <Message id="field-editor.said.resizedMany" values={{ fields }} />
  // The machine never reports that several fields were placed.
  return what === 'placed' ? null : <Message id={`field-editor.said.${what}`} values={{ fields }} />
}
