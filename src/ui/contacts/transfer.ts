import type { ComponentType } from 'react'

/** Takes all contacts in or out; `onDone` says whether the address book has changed. The screen runs the flow. */
export type ContactTransfer = ComponentType<{ onDone: (isChanged: boolean) => void }>
