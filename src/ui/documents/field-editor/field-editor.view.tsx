import { useEffect } from 'react'
import { usePhone } from '../../phone.ts'
import { Announcer } from './announcer.tsx'
import { useArrivalKeys } from './arrival-keys.ts'
import { Canvas } from './canvas.tsx'
import { useClipboard } from './gestures/clipboard.ts'
import { editor as editorStyle, framed } from './editor.css.ts'
import { PlaceOffer } from './detection/place-offer.tsx'
import { EditorContext } from './editor.ts'
import { FormOffer } from './form-offer.tsx'
import { Palette } from './palette.tsx'
import { Side } from './side/side.tsx'
import { Notice } from './tapping/notice.tsx'
import { Tapping } from './tapping/tapping.tsx'
import { useEditorParts, type EditorViewProps } from './use-editor-parts.ts'

/**
 * Places fields on the pages of a document. As high as its container. On a phone, where there is no room for the tools, it
 * offers to place them by tapping.
 */
export function FieldEditorView(props: EditorViewProps) {
  const { state, send } = props
  const isPhone = usePhone()
  const isTapping = state.hasTag('tapping')
  const hasRoom = isTapping && !isPhone
  useEffect(() => {
    if (hasRoom) send({ type: 'tapping.left' })
  }, [hasRoom, send])
  if (isTapping) return <Tapping {...props} />
  return isPhone ? <Notice onTap={() => send({ type: 'tapping.chosen' })} /> : <Workbench {...props} />
}

/** The editor with its tools: palette, document and details. */
function Workbench(props: EditorViewProps) {
  const { editor, access, pages, show, press } = useEditorParts(props)
  useArrivalKeys(press)
  useClipboard(editor, access)
  return (
    <EditorContext value={editor}>
      <div className={framed}>
        <FormOffer />
        <PlaceOffer access={access} />
        {/* Handles keys while any part of the palette or the canvas has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div data-editor className={editorStyle} onKeyDown={press}>
          <Palette access={access} />
          <Canvas access={access} pages={pages} />
          <Side access={access} onPage={show} />
          <Announcer />
        </div>
      </div>
    </EditorContext>
  )
}
