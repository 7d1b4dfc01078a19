import { createContext, use, type ReactNode } from 'react'
import type { ProofFolderOffer } from '#machines/flows/requests/proof-folder.machine.ts'
import type { signerDownloadMachine, SignerDownload } from '#machines/flows/signing/signer-download.machine.ts'
import { archiveName, proofFolderName } from '#machines/rules/requests/file-names.ts'
import { folderTypesOf } from '#machines/rules/requests/proof-folder.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { Notice } from '../design/notice.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import type { ProofFolder } from '../requests/proof-folder/proof-folder.ts'
import { Message } from '../message.tsx'

type Downloads = ViewProps<typeof signerDownloadMachine>

const Context = createContext<Downloads | null>(null)

type SignerDownloadProps = Downloads & {
  children: ReactNode
  /** On pages that offer the proof folder. */
  ProofFolder?: ProofFolder
}

/** Provides the downloads of the request to its children, and has the dialog of the proof folder. */
export function SignerDownloadView({ children, ProofFolder, ...downloads }: SignerDownloadProps) {
  const { folder } = downloads.state.context
  return (
    <Context value={downloads}>
      {children}
      {ProofFolder && folder && <ProofFolder offer={folder} onDone={() => downloads.send({ type: 'folder.closed' })} />}
    </Context>
  )
}

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

type Finished = { id: string; name: string; proofFileAvailable: boolean }

/** The proof folder of a request; null if it has none. */
export function folderOf(request: Finished, files: Parameters<typeof folderTypesOf>[1]): ProofFolderOffer | null {
  const types = folderTypesOf(request, files)
  return types.length === 0 ? null : { request: request.id, name: proofFolderName(request.name), types }
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
