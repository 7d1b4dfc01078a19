import { useEffect, useEffectEvent, type ComponentType } from 'react'
import type { components } from '#openapi'
import { useOnDemand } from '#ui/design/on-demand.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'

type PaletteHostProps = {
  account: components['schemas']['Account']
  isOpen: boolean
  onOpen: () => void
  /** Called as well if it could not be loaded. */
  onClose: () => void
}

/** Opens the command palette, which is loaded when it is first wanted, with Ctrl K (⌘ K) too. */
export function paletteHost(app: App): ComponentType<PaletteHostProps> {
  const load = async () => {
    const { overlay } = await withMessages(app, 'command-palette', () => import('./command-palette.overlay.tsx'))
    return { Palette: overlay(app) }
  }
  return function PaletteHost({ account, isOpen, onOpen, onClose }) {
    const loaded = useOnDemand(load, isOpen, onClose)
    const press = useEffectEvent((event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // The browser would search, too.
      event.preventDefault()
      // What a dialog asks comes first.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) onOpen()
    })
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => press(event)
      addEventListener('keydown', onKey)
      return () => removeEventListener('keydown', onKey)
    }, [])
    return isOpen && loaded ? <loaded.Palette account={account} onDone={onClose} /> : null
  }
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
