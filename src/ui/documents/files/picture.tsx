import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { Icon } from '../../design/icon.tsx'
import { useSeen } from '../../design/kept.ts'
import { drawn } from './files.css.ts'
import type { FileTools } from './props.ts'

/** Pixels: twice the displayed height, for dense screens. */
const HEIGHT = 124

/** A thumbnail of a file's first page, hidden from screen readers: the name is next to it. */
export function Picture({ file, draw }: { file: DocumentFile; draw: FileTools['draw'] }) {
  const container = useRef<HTMLSpanElement>(null)
  const [isDrawn, setDrawn] = useSeen(false)
  const { key } = file
  useEffect(() => {
    const cancel = new AbortController()
    draw(file, HEIGHT, cancel.signal).then(
      (canvas) => {
        if (cancel.signal.aborted) return
        container.current?.replaceChildren(canvas)
        setDrawn(true)
      },
      // The icon stays.
      () => {},
    )
    return () => cancel.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the file; its other properties change no page
  }, [key, draw])
  return (
    <>
      {!isDrawn && <Icon of={FileText} size={20} />}
      <span ref={container} aria-hidden className={drawn} />
    </>
  )
}
