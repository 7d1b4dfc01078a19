import { late } from '#ui/late.tsx'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

const Nothing = () => null

/**
 * Loads what opens Stately's inspector, when it is first drawn. Only a development build has it and its messages: see
 * `scripts/build/messages.ts`.
 */
export function statelySharing(app: App) {
  const load = async () => {
    const { overlay } = await withMessages(app, 'stately-sharing', () => import('./stately-sharing.overlay.tsx'))
    return overlay(app)
  }
  return late<object>(load, { Waiting: Nothing, Failed: Nothing })
}
