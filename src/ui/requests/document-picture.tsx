import { useEffect, useRef } from 'react'
import { filePicture } from './detail/detail.css.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import type { DrawFirstPage } from '../documents/document-viewer.ts'

/** CSS pixels. */
const WIDTH = 46

/** The first page of a document in miniature, for sighted users only: the name stands beside it. Blank until drawn. */
export function DocumentPicture({ shown, draw }: { shown: ShownDocument; draw: DrawFirstPage }) {
  const sheet = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const drawing = new AbortController()
    draw(shown, WIDTH * devicePixelRatio, drawing.signal).then(
      (canvas) => !drawing.signal.aborted && sheet.current?.replaceChildren(canvas),
      // The sheet stays blank; opening the document says what is wrong.
      () => {},
    )
    return () => drawing.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the id is the file; the request is read again after each change
  }, [shown.id, draw])
  const { width, height } = shown.pages[0]!
  return (
    <span
      ref={sheet}
      aria-hidden
      className={filePicture}
      style={{ width: WIDTH, aspectRatio: `${width} / ${height}` }}
    />
  )
}
