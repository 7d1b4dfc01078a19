import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Announcer } from '../announcer.tsx'
import { KeepButton } from '../custom-fields/keep-button.tsx'
import { Details } from '../side/details.tsx'
import { framed } from '../editor.css.ts'
import { PlaceOffer } from '../detection/place-offer.tsx'
import { EditorContext } from '../editor.ts'
import { FormOffer } from '../form-offer.tsx'
import { useEditorParts, type EditorViewProps } from '../use-editor-parts.ts'
import { sheet, tapping } from './tapping.css.ts'
import { TapCanvas } from './tap-canvas.tsx'
import { TapPalette } from './tap-palette.tsx'
import { TapStrip } from './tap-strip.tsx'

/** The editor on a phone: what the next tap does, the document, and below it what can be placed or the field's details. */
export function Tapping(props: EditorViewProps) {
  const { formatMessage } = useIntl()
  const { editor, access, pages, press } = useEditorParts(props, { fits: true })
  const {
    state,
    chosen: [field],
  } = editor
  const details = useRef<HTMLElement>(null)
  const isDetailing = state.hasTag('details')
  const isChoosing = state.context.search.ticked !== null
  useEffect(() => {
    // The button that opened the details is gone. A name that is to be typed has the focus already.
    if (isDetailing && document.activeElement === document.body) details.current?.focus()
  }, [isDetailing])
  return (
    <EditorContext value={editor}>
      <div className={framed}>
        <FormOffer />
        <PlaceOffer access={access} />
        {/* Everything here can be done with the keyboard too: see keyboard.ts. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={tapping} onKeyDown={press}>
          {isDetailing || (isChoosing && !state.hasTag('placing') && !field) ? (
            <span />
          ) : (
            <TapStrip field={field} access={access} />
          )}
          <TapCanvas access={access} pages={pages} />
          {field && isDetailing ? (
            <aside
              ref={details}
              tabIndex={-1}
              aria-label={formatMessage({ id: 'field-editor.details' })}
              className={sheet}
            >
              <Details key={field.id} field={field} access={access} />
              <KeepButton field={field} />
            </aside>
          ) : isChoosing ? (
            <span />
          ) : (
            <TapPalette />
          )}
          <Announcer />
        </div>
      </div>
    </EditorContext>
  )
}
