import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useOnDemand } from '#ui/design/on-demand.ts'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

type HelpHostProps = {
  /** The id of a panel of the user guide. */
  topic: string
  isOpen: boolean
  /** Called as well if it could not be loaded, and when a page with another topic comes. */
  onClose: () => void
}

/** Shows help about a page next to it, which is loaded when it is first wanted. */
export function helpHost(app: App): ComponentType<HelpHostProps> {
  const load = () => withMessages(app, 'help', () => import('./help.overlay.tsx'))
  return function HelpHost({ topic, isOpen, onClose }) {
    const loaded = useOnDemand(load, isOpen, onClose)
    const close = useEffectEvent(onClose)
    useEffect(() => () => close(), [topic])
    return isOpen && loaded ? <loaded.Help topic={topic} onClose={onClose} /> : null
  }
}
