import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { useSeen } from './kept.ts'
import { arrows, grip } from './reorder.css.ts'

/** A row being dragged: its index, and the index it would have after the drop. Both count from 0. */
type Dragged = { from: number; to: number }

/**
 * Reorders rows by pointer and by arrow keys. Rows are the elements with `data-row` in `list`. `onMove` receives the
 * row's index and its new index.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useSeen<Dragged | null>(null)

  const indexAt = (y: number, from: number): number => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const others = rows.filter((_, i) => i !== from)
    const below = others.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? others.length : below
  }

  const gripProps = (row: number) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from: row, to: row })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged) setDragged({ from: dragged.from, to: indexAt(clientY, dragged.from) })
    },
    onPointerUp: () => {
      if (dragged && dragged.to !== dragged.from) onMove(dragged.from, dragged.to)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Escape') setDragged(null)
      if (by === undefined) return
      event.preventDefault()
      onMove(row, row + by)
    },
  })
  return { list, dragged, gripProps }
}

/** The drag handle of a row. */
export const Grip = ({
  label,
  isDisabled = false,
  ...handlers
}: { label: string; isDisabled?: boolean } & ReturnType<ReturnType<typeof useReorder>['gripProps']>) => (
  <button type="button" aria-label={label} className={grip} disabled={isDisabled} {...handlers}>
    <Icon of={GripVertical} />
  </button>
)

type Place = {
  /** The position of the row, from 0. */
  index: number
  count: number
}

/** Attributes of a row with the style `dropLine`: a line shows where the dragged row would be dropped. */
export function dropAt({ index, count }: Place, dragged: Dragged | null): Record<string, unknown> {
  if (!dragged || dragged.to === dragged.from) return {}
  const at = dragged.to > dragged.from ? dragged.to + 1 : dragged.to
  if (index === at) return { 'data-drop': 'before' }
  return at === count && index === count - 1 ? { 'data-drop': 'after' } : {}
}

type ArrowsProps = Place & {
  up: string
  down: string
  isDisabled?: boolean
  /** Whether the row may get to this index; it always may without this. */
  mayMove?: ((from: number, to: number) => boolean) | undefined
  onMove: (from: number, to: number) => void
}

/** Buttons that move a row up and down, as an alternative to dragging. */
export const Arrows = ({ index, count, up, down, isDisabled = false, mayMove = () => true, onMove }: ArrowsProps) => (
  <span className={arrows}>
    <IconButton
      size="small"
      icon={ArrowUp}
      label={up}
      isDisabled={isDisabled || index === 0 || !mayMove(index, index - 1)}
      onPress={() => onMove(index, index - 1)}
    />
    <IconButton
      size="small"
      icon={ArrowDown}
      label={down}
      isDisabled={isDisabled || index === count - 1 || !mayMove(index, index + 1)}
      onPress={() => onMove(index, index + 1)}
    />
  </span>
)
