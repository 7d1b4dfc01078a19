import type { ComponentType } from 'react'
import type { ProofFolderOffer } from '#machines/flows/requests/proof-folder.machine.ts'

/** Asks in a dialog which files a proof folder has, and downloads it. The screen runs the flow. */
export type ProofFolder = ComponentType<{ offer: ProofFolderOffer; onDone: () => void }>
