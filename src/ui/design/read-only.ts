import { createContext, use } from 'react'

/** Whether what is drawn inside is inert: its dialogs are closed, since they are above everything else. */
export const ReadOnly = createContext(false)

/** Whether dialogs may be open here. */
export const useMayOpen = (): boolean => !use(ReadOnly)
