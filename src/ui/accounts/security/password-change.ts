import type { ComponentType } from 'react'

/** Replaces the password in a dialog; `onDone` says whether it was replaced. The screen runs the flow. */
export type PasswordChange = ComponentType<{ onDone: (output: { isSaved: boolean }) => void }>
