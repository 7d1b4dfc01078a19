import type { ComponentType } from 'react'

/**
 * Asks in a dialog about an edit of the request called `name`. `onDone` says whether it was done; a request that was opened
 * to be edited is left for the page that edits it instead.
 */
export type AskAboutEdit = ComponentType<{ id: string; name: string; onDone: (isDone: boolean) => void }>
