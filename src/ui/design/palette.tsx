import { Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { FocusReturn } from './focus-return.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconOf } from './icon.tsx'
import {
  body,
  detail,
  field,
  foot,
  groupName,
  head,
  input,
  key,
  list,
  name,
  notice as noticeStyle,
  onlyPhone,
  onlyWide,
  option,
  optionIcon,
  palette,
  scrim,
  words,
} from './palette.css.ts'

export type PaletteOption = {
  id: string
  icon: IconOf
  /** The name in plain text. */
  text: string
  /** The name as it is drawn; `text` by default. */
  label?: ReactNode
  /** Below the name. */
  detail?: ReactNode
  /** At the right, if there is room. */
  aside?: ReactNode
  /** The address that it leads to. */
  href?: string
}

export type PaletteGroup = { id: string; label: string; options: readonly PaletteOption[] }

type PaletteProps = {
  label: string
  closeLabel: string
  resultsLabel: string
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** Called with the id of what is chosen; an option with an address leads there by itself. */
  onChoose: (id: string) => void
  /** Above the options. */
  notice?: ReactNode
  /** In place of the options, if there is none. */
  empty: ReactNode
  /** Below the options. */
  children: ReactNode
  onClose: () => void
}

/** A key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={key}>{children}</kbd>

/**
 * A dialog with one input and what it finds, in groups. The focus stays in the input, and the arrow keys move the choice
 * (ARIA combobox with a listbox).
 */
export const Palette = (props: PaletteProps) => {
  const { label, closeLabel, resultsLabel, query, onQuery, groups, onChoose, notice, empty, children, onClose } = props
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={scrim}>
      <Modal className={palette}>
        <FocusReturn />
        <Dialog aria-label={label} className={body}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            <div className={head} onKeyDownCapture={openInTab}>
              <Icon of={Search} size={20} />
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type */}
              <TextField aria-label={label} autoFocus className={field}>
                <Input className={input} placeholder={label} spellCheck={false} autoComplete="off" />
              </TextField>
              <span className={onlyWide}>
                <Key>Esc</Key>
              </span>
              <span className={onlyPhone}>
                <IconButton icon={X} label={closeLabel} onPress={onClose} />
              </span>
            </div>
            {notice && <div className={noticeStyle}>{notice}</div>}
            <ListBox
              aria-label={resultsLabel}
              className={list}
              items={groups}
              onAction={(id) => onChoose(String(id))}
              renderEmptyState={() => empty}
            >
              {(group) => (
                <ListBoxSection id={group.id}>
                  <Header className={groupName}>{group.label}</Header>
                  <Collection items={group.options}>{Option}</Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
          <div className={foot}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Ctrl Enter (⌘ Enter) opens the choice in another tab, which the list itself leaves to the browser: it has no focus. */
function openInTab(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const id = (event.target as Element).getAttribute('aria-activedescendant')
  const chosen = id === null ? null : document.getElementById(id)
  if (!(chosen instanceof HTMLAnchorElement)) return
  event.preventDefault()
  event.stopPropagation()
  window.open(chosen.href, '_blank', 'noopener')
}

const Option = ({ id, icon, text, label = text, detail: more, aside, href }: PaletteOption) => (
  <ListBoxItem id={id} textValue={text} {...(href && { href })} className={option}>
    <span className={optionIcon}>
      <Icon of={icon} size={20} />
    </span>
    <span className={words}>
      <span className={name}>{label}</span>
      {more && <span className={detail}>{more}</span>}
    </span>
    {aside && <span className={onlyWide}>{aside}</span>}
  </ListBoxItem>
)
