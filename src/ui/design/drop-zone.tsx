import { FileUp } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { heading, large, sign, slim, slimSign, whole, words, zone } from './drop-zone.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { muted } from './text.css.ts'

export type DropZoneProps = {
  /** What it asks for: “Choose a PDF file”. */
  title: ReactNode
  /** Below: “or drop it here, 20 MB at most”. */
  hint?: ReactNode
  /** Instead of the title while files are held over it. */
  overTitle?: ReactNode
  /** As in HTML: `application/pdf,.pdf`. What is dropped may be anything: check it. */
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  isLarge?: boolean
  /** One row, above what was chosen already. */
  isSlim?: boolean
  icon?: IconOf
  onFiles: (files: File[]) => void
}

/** A place to choose files at, or to drop them onto. */
export function DropZone(props: DropZoneProps) {
  const {
    title,
    hint,
    overTitle,
    accept,
    isMultiple = false,
    isDisabled = false,
    isLarge = false,
    isSlim = false,
    icon,
  } = props
  const [isOver, setOver] = useState(false)
  const take = (files: Iterable<File> | null | undefined) => {
    const taken = [...(files ?? [])]
    if (taken.length > 0 && !isDisabled) props.onFiles(isMultiple ? taken : taken.slice(0, 1))
  }
  // Words that are dragged are not for here (FILE-007).
  const carriesFiles = ({ dataTransfer: { types } }: DragEvent) => !types.some((type) => type.startsWith('text/'))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (carriesFiles(event)) take(event.dataTransfer.files)
  }

  return (
    <label
      className={`${zone} ${isLarge ? large : ''} ${isSlim ? slim : ''}`}
      {...(isOver && !isDisabled && { 'data-over': true })}
      {...(isDisabled && { 'data-disabled': true })}
    >
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        className={whole}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(carriesFiles(event))
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onChange={({ target }) => {
          take(target.files)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <span className={`${sign} ${isSlim ? slimSign : ''}`}>
        <Icon of={icon ?? FileUp} size={isSlim ? 20 : 24} />
      </span>
      <span className={words}>
        <span className={heading}>{isOver && overTitle ? overTitle : title}</span>
        {hint && <span className={muted}>{hint}</span>}
      </span>
    </label>
  )
}
