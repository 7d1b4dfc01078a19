import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { chip, remove } from './chip.css.ts'
import { Icon } from './icon.tsx'

/** A removable item, such as an active filter. */
export const Chip = (props: { children: ReactNode; removeLabel: string; onRemove: () => void }) => (
  <span className={chip}>
    {props.children}
    <Button aria-label={props.removeLabel} onPress={props.onRemove} className={remove}>
      <Icon of={X} size={14} />
    </Button>
  </span>
)
