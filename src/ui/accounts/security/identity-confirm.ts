import type { ComponentType } from 'react'

/** Asks for the password in a dialog; `onDone` says whether it was right. The screen runs the flow. */
export type IdentityConfirm = ComponentType<{ onDone: (output: { isConfirmed: boolean }) => void }>
