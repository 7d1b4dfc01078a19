import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftFile } from '#machines/rules/requests/draft.ts'
import { Icon } from '../../design/icon.tsx'
import { drawn } from './files.css.ts'
import type { WizardTools } from './props.ts'

/** Pixels; sharp on dense screens too. */
const HEIGHT = 124

/** The first page of a file, in miniature. It says nothing: the name stands beside it. */
export function Picture({ file, draw }: { file: DraftFile; draw: WizardTools['draw'] }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const { key } = file
  useEffect(() => {
    const cancel = new AbortController()
    draw(file, HEIGHT, cancel.signal).then(
      (canvas) => {
        if (cancel.signal.aborted) return
        place.current?.replaceChildren(canvas)
        setDrawn(true)
      },
      // A sign stands there already.
      () => {},
    )
    return () => cancel.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the file; what else is known of it changes no page
  }, [key, draw])
  return (
    <>
      {!isDrawn && <Icon of={FileText} size={20} />}
      <span ref={place} aria-hidden className={drawn} />
    </>
  )
}
