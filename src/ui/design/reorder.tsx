import { GripVertical } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from './icon.tsx'
import { grip } from './reorder.css.ts'

/** Where a row that is held would fall: its own place, and that before which a line stands. Both from 0. */
export type Held = { from: number; to: number }

/**
 * Lets rows be put into another order, by pointer and by arrow keys. Rows are the elements with `data-row` in `list`.
 * `onMove` hears the row's place and its new one among the others.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<Held | null>(null)

  const placeAt = (y: number, from: number): number => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const others = rows.filter((_, i) => i !== from)
    const below = others.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? others.length : below
  }

  const gripOf = (row: number) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ from: row, to: row })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (held) setHeld({ from: held.from, to: placeAt(clientY, held.from) })
    },
    onPointerUp: () => {
      if (held && held.to !== held.from) onMove(held.from, held.to)
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Escape') setHeld(null)
      if (by === undefined) return
      event.preventDefault()
      onMove(row, row + by)
    },
  })
  return { list, held, gripOf }
}

/** What a row is taken by. */
export const Grip = ({
  label,
  ...handlers
}: { label: string } & ReturnType<ReturnType<typeof useReorder>['gripOf']>) => (
  <button type="button" aria-label={label} className={grip} {...handlers}>
    <Icon of={GripVertical} />
  </button>
)
