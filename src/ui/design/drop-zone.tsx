import { FileUp } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { heading, large, iconBox, slim, slimIconBox, whole, words, zone } from './drop-zone.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { muted } from './text.css.ts'

type DropZoneProps = {
  /** The call to action: “Choose a PDF file”. */
  title: ReactNode
  /** Below the title: “or drop it here, 20 MB at most”. */
  hint?: ReactNode
  /** Replaces the title while files are dragged over the zone. */
  overTitle?: ReactNode
  /** As in HTML: `application/pdf,.pdf`. Dropped files are not filtered: check them. */
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  isLarge?: boolean
  /** One row, above the files already chosen. */
  isSlim?: boolean
  icon?: IconOf
  onFiles: (files: File[]) => void
}

/** A file input that also accepts dropped files. */
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
  // Dragged text is ignored (FILE-007).
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
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
        }}
      />
      <span className={`${iconBox} ${isSlim ? slimIconBox : ''}`}>
        <Icon of={icon ?? FileUp} size={isSlim ? 20 : 24} />
      </span>
      <span className={words}>
        <span className={heading}>{isOver && overTitle ? overTitle : title}</span>
        {hint && <span className={muted}>{hint}</span>}
      </span>
    </label>
  )
}
