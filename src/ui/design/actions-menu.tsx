import { Ellipsis } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import type { MenuContent } from './menu-content.ts'
import { Menu } from './menu.tsx'
import { RowControls } from './table.tsx'

/** The menu of what can be done with a row of a table; its label names the row. */
export const ActionsMenu = (content: MenuContent) => (
  <RowControls>
    <Menu {...content}>
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} size="small" label={content.label} />}
    </Menu>
  </RowControls>
)
