import type { LucideIcon } from 'lucide-react'
import { icon, spinner } from './icon.css.ts'

/** A Lucide icon, as a component. */
export type IconOf = LucideIcon

/** A decorative icon, hidden from screen readers. `size` in pixels. */
export const Icon = ({ of: Of, size = 16, stroke = 1.5 }: { of: IconOf; size?: number; stroke?: number }) => (
  <Of size={size} strokeWidth={stroke} aria-hidden className={icon} />
)

/** A decorative spinner; the text next to it says what is running. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <span aria-hidden className={spinner} style={{ width: size, height: size }} />
)
