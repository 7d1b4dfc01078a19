import { createContext, use, type ReactNode } from 'react'
import type { signerDownloadMachine, SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import { archiveName } from '#machines/rules/requests/file-names.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { Notice } from '../design/notice.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
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

/** Whether this download is the one that is running. */
export function isRunning({ state }: Downloads, wanted: SignerDownload): boolean {
  const running = state.hasTag('busy') ? state.context.wanted : null
  if (running?.kind !== wanted.kind) return false
  return !('id' in running) || !('id' in wanted) || running.id === wanted.id
}

/** What “Download all” downloads: a single document itself, several files as one archive. */
export const allOf = ({ name, files }: Pick<SigningView, 'name' | 'files'>): SignerDownload => {
  const [file, ...others] = files
  return file && others.length === 0
    ? { kind: 'file', id: file.id, name: file.fileName }
    : { kind: 'all', name: archiveName(name) }
}

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
