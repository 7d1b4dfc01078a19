import { useEffect, useEffectEvent, type ComponentType } from 'react'
import type { components } from '#openapi'
import { useSeen } from '#ui/design/kept.ts'
import { useOnDemand } from '#ui/design/on-demand.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'

type PaletteHostProps = {
  account: components['schemas']['Account']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Opens the command palette, which is loaded when it is first wanted, with Ctrl K (⌘ K) too. */
export function paletteHost(app: App): ComponentType<PaletteHostProps> {
  const load = async () => {
    const { overlay } = await withMessages(app, 'command-palette', () => import('./command-palette.overlay.tsx'))
    return { Palette: overlay(app) }
  }
  return function PaletteHost({ account, isOpen, onOpenChange }) {
    const [failures, setFailures] = useSeen(0)
    const loaded = useOnDemand(load, isOpen, () => {
      setFailures(failures + 1)
      onOpenChange(false)
    })
    const press = useEffectEvent((event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // The browser would search, too.
      event.preventDefault()
      // What a dialog asks comes first.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) onOpenChange(true)
    })
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => press(event)
      addEventListener('keydown', onKey)
      return () => removeEventListener('keydown', onKey)
    }, [])
    return isOpen && loaded ? <loaded.Palette account={account} onDone={() => onOpenChange(false)} /> : null
  }
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
