import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Icon } from '../design/icon.tsx'
import { Message } from '../message.tsx'
import { controlKey } from './control-key.ts'
import { iconBox, item, label } from './menu.css.ts'
import { barSearch, barSearchKey, barSearchWords } from './shell.css.ts'

/** Opens the command palette, from the header. */
export const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <Button className={barSearch} onPress={onPress} aria-haspopup="dialog">
    <Icon of={Search} />
    <span className={barSearchWords}>
      <Message id="shell.search" />
    </span>
    <kbd className={barSearchKey} aria-hidden>
      {controlKey()} K
    </kbd>
  </Button>
)

/** The same as the first entry of the drawer. */
export const SearchEntry = ({ onPress }: { onPress: () => void }) => (
  <Button className={item} onPress={onPress} aria-haspopup="dialog">
    <span className={iconBox}>
      <Icon of={Search} size={20} />
    </span>
    <span className={label}>
      <Message id="shell.search.short" />
    </span>
  </Button>
)
