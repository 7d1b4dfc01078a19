import { createContext, use, type ReactNode } from 'react'
import type { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { Notice } from '../design/notice.tsx'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type Downloads = ViewProps<typeof signerDownloadMachine>

const Context = createContext<Downloads | null>(null)

/** Provides the downloads of the request to its children. */
export const SignerDownloadView = ({ children, ...downloads }: Downloads & { children: ReactNode }) => (
  <Context value={downloads}>{children}</Context>
)

/** The downloads of the request; null if the page offers none. */
export const useDownloads = (): Downloads | null => use(Context)

/** An error if a file could not be saved. */
export function DownloadNotice() {
  const complaint = useDownloads()?.state.context.complaint
  if (!complaint) return null
  return (
    <Notice attention={complaint}>
      {complaint === 'missing' ? <Message id="signer-download.missing" /> : <ErrorMessage error={complaint} />}
    </Notice>
  )
}
