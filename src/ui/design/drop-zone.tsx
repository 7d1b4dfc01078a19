import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { heading, large, iconBox, slim, slimIconBox, whole, words, zone } from './drop-zone.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { useSeen } from './kept.ts'
import { muted } from './text.css.ts'
import { DRAG_INTERVAL, isDue } from './throttle.ts'

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
  /** Files dropped or pasted anywhere in the window are taken; the browser would open dropped ones instead. */
  takesWindow?: boolean
  /** One row, above the files already chosen. */
  isSlim?: boolean
  icon?: IconOf
  onFiles: (files: File[]) => void
  /** Takes what is dropped instead of `onFiles` if a folder is in it: all of it. */
  onFolders?: (entries: FileSystemEntry[]) => void
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
    takesWindow = false,
    icon,
  } = props
  const [isOver, setOver] = useSeen(false)
  const take = (files: Iterable<File> | null | undefined) => {
    const taken = [...(files ?? [])]
    if (taken.length > 0 && !isDisabled) props.onFiles(isMultiple ? taken : taken.slice(0, 1))
  }
  // Dragged text is ignored (FILE-007).
  const carriesFiles = (data: DataTransfer | null) =>
    data !== null && !data.types.some((type) => type.startsWith('text/'))
  const lastOver = useRef(-Infinity)
  const over = (event: Dragged) => {
    event.preventDefault()
    if (!isDue(event.timeStamp, lastOver.current, DRAG_INTERVAL)) return
    lastOver.current = event.timeStamp
    setOver(carriesFiles(event.dataTransfer))
  }
  const drop = (event: Dragged) => {
    event.preventDefault()
    setOver(false)
    if (!carriesFiles(event.dataTransfer)) return
    const files = [...(event.dataTransfer?.files ?? [])]
    const entries = entriesOf(event.dataTransfer)
    if (props.onFolders && !isDisabled && entries.some(({ isDirectory }) => isDirectory)) props.onFolders(entries)
    else take(files)
  }
  const leave = () => setOver(false)
  const paste = (event: Pasted) => {
    const files = event.clipboardData?.files
    if (!files?.length) return
    event.preventDefault()
    take(files)
  }
  useWindow(takesWindow, { over, drop, leave, paste })
  const onZone = !takesWindow && { onDragOver: over, onDragLeave: leave, onDrop: drop }

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
        {...onZone}
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
        {hint && !(isOver && overTitle) && <span className={muted}>{hint}</span>}
      </span>
    </label>
  )
}

/** What is dropped, as files and folders; the browser tells it during the event only. */
const entriesOf = (data: DataTransfer | null): FileSystemEntry[] =>
  [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? [])

/** What the zone needs of a drag, whether it is React's or the window's. */
type Dragged = { dataTransfer: DataTransfer | null; timeStamp: number; preventDefault: () => void }

type Pasted = { clipboardData: DataTransfer | null; preventDefault: () => void }

type OnWindow = {
  over: (event: Dragged) => void
  drop: (event: Dragged) => void
  leave: () => void
  paste: (event: Pasted) => void
}

/** Listens to what is dragged over the whole window or pasted, while `isOn`. */
function useWindow(isOn: boolean, { over, drop, leave, paste }: OnWindow) {
  const onOver = useEffectEvent(over)
  const onDrop = useEffectEvent(drop)
  const onLeave = useEffectEvent(leave)
  const onPaste = useEffectEvent(paste)
  useEffect(() => {
    if (!isOn) return undefined
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', (event) => onOver(event), { signal })
    addEventListener('drop', (event) => onDrop(event), { signal })
    addEventListener('paste', (event) => onPaste(event), { signal })
    // Only leaving the window has nothing that is entered instead.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && onLeave(), { signal })
    return () => listening.abort()
  }, [isOn])
}
