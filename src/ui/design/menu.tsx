import { useRef, type ReactElement, type Ref } from 'react'
import type { ButtonProps } from 'react-aria-components'
import { useSeen } from './kept.ts'
import type { MenuContent } from './menu-content.ts'
import { useOnDemand } from './on-demand.ts'

type Trigger = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onKeyDown'> & {
  ref: Ref<HTMLButtonElement>
  /** The menu was opened, and its options are being loaded. */
  'data-waiting'?: true
}

type MenuProps = MenuContent & {
  /** Draws the button that opens the menu, a `Button` or `IconButton`, with these props. */
  children: (trigger: Trigger) => ReactElement
}

const loadList = () => import('./menu-list.tsx')
const ends = { ArrowDown: 'first', ArrowUp: 'last' } as const

/**
 * A menu under a button, operated by keyboard as in the ARIA menu button pattern. Its options are loaded when it is
 * first opened.
 */
export function Menu({ children, ...content }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [focus, setFocus] = useSeen<'first' | 'last' | true>(true)
  const [isWanted, setWanted] = useSeen(false)
  const list = useOnDemand(loadList, isWanted, () => setWanted(false))
  const open = (at: typeof focus) => {
    setFocus(at)
    setWanted(true)
  }
  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isWanted && list !== null,
        ...(isWanted && list === null && { 'data-waiting': true }),
        // A pointer leaves the focus at the menu; keys and screen readers begin with its first option.
        onPress: ({ pointerType }) => open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
        onKeyDown: (event) => {
          const end = ends[event.key as keyof typeof ends]
          if (!end) return event.continuePropagation()
          event.preventDefault()
          open(end)
        },
      })}
      {list && (
        <list.MenuList
          {...content}
          triggerRef={trigger}
          isOpen={isWanted}
          focus={focus}
          onClose={() => setWanted(false)}
        />
      )}
    </>
  )
}
