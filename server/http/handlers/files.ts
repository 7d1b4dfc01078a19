import { currentCopy, currentCopyByLink, markedOriginal, type Copy } from '../../cases/sealing/copies.ts'
import { archive, archiveForSigner, type Archive } from '../../cases/requests/archive.ts'
import { dispute, disputeByLink } from '../../cases/disputes/dispute.ts'
import { download, downloadByLink, view, viewForSigner } from '../../cases/requests/downloads.ts'
import { listFiles, listFilesByLink } from '../../cases/requests/files.ts'
import { downloadProof, downloadProofByLink, type ProofFile } from '../../cases/requests/proof/proof-file.ts'
import { proofFolder, proofFolderByLink } from '../../cases/requests/proof/proof-folder.ts'
import type { Ports } from '../../cases/ports.ts'
import { Bytes } from '../bytes.ts'
import type { Handlers } from '../call.ts'
import { sendFile } from '../kit/send-file.ts'
import { callOf, copyCallOf, signerCallOf } from '../kit/calls.ts'

type FileOperations =
  | 'listRequestFiles'
  | 'downloadFile'
  | 'downloadIntermediateFile'
  | 'downloadAllFiles'
  | 'viewFile'
  | 'downloadProof'
  | 'downloadProofFolder'
  | 'downloadDispute'
  | 'listSignerFiles'
  | 'downloadSignerFile'
  | 'downloadSignerIntermediateFile'
  | 'downloadAllSignerFiles'
  | 'viewSignerFile'
  | 'downloadSignerProof'
  | 'downloadSignerProofFolder'
  | 'downloadSignerDispute'
  | 'listCopyFiles'
  | 'downloadCopyFile'
  | 'downloadCopyIntermediateFile'
  | 'downloadCopyProof'
  | 'downloadCopyProofFolder'
  | 'downloadCopyDispute'

/** The files and the proof of a request, for its issuer, its signers and those who get copies. */
export const files = (ports: Ports): Pick<Handlers, FileOperations> => ({
  listRequestFiles: async ({ account, path }) => ({
    status: 200,
    body: await listFiles(ports, { account }, path.id),
  }),
  downloadFile: async (call) => {
    const copy = call.query?.withWaterMark ? await markedOriginal(ports, callOf(call), call.path.id) : null
    return copy ? sendMade(copy) : sendFile(await download(ports, callOf(call), call.path.id), false)
  },
  downloadIntermediateFile: async (call) => sendMade(await currentCopy(ports, callOf(call), call.path.id)),
  downloadAllFiles: async (call) => sendMade(await archive(ports, callOf(call), call.path.requestId, call.query?.type)),
  viewFile: async ({ account, path }) => sendFile(await view(ports, { account }, path.id), true),
  downloadProof: async (call) => sendProof(await downloadProof(ports, callOf(call), call.path.id)),
  downloadProofFolder: async (call) =>
    sendMade(await proofFolder(ports, callOf(call), call.path.id, call.query?.filesToInclude)),
  downloadDispute: async (call) => sendMade(await dispute(ports, callOf(call), call.path.id)),
  listSignerFiles: async ({ signer }) => ({ status: 200, body: await listFilesByLink(ports, { signer }) }),
  downloadSignerFile: async (call) => sendFile(await downloadByLink(ports, signerCallOf(call), call.path.id), false),
  downloadSignerIntermediateFile: async (call) =>
    sendMade(await currentCopyByLink(ports, signerCallOf(call), call.path.id)),
  downloadAllSignerFiles: async (call) => sendMade(await archiveForSigner(ports, signerCallOf(call), call.query?.type)),
  viewSignerFile: async ({ signer, path }) => sendFile(await viewForSigner(ports, { signer }, path.id), true),
  downloadSignerProof: async (call) => sendProof(await downloadProofByLink(ports, signerCallOf(call))),
  downloadSignerProofFolder: async (call) =>
    sendMade(await proofFolderByLink(ports, signerCallOf(call), call.query?.filesToInclude)),
  downloadSignerDispute: async (call) => sendMade(await disputeByLink(ports, signerCallOf(call))),
  listCopyFiles: async ({ copyRecipient }) => ({
    status: 200,
    body: await listFilesByLink(ports, { copyRecipient }),
  }),
  downloadCopyFile: async (call) => sendFile(await downloadByLink(ports, copyCallOf(call), call.path.id), false),
  downloadCopyIntermediateFile: async (call) =>
    sendMade(await currentCopyByLink(ports, copyCallOf(call), call.path.id)),
  downloadCopyProof: async (call) => sendProof(await downloadProofByLink(ports, copyCallOf(call))),
  downloadCopyProofFolder: async (call) =>
    sendMade(await proofFolderByLink(ports, copyCallOf(call), call.query?.filesToInclude)),
  downloadCopyDispute: async (call) => sendMade(await disputeByLink(ports, copyCallOf(call))),
})

const sendMade = (made: Copy | Archive) => ({ status: 200, body: new Bytes(made) }) as const
const sendProof = ({ bytes, fileName }: ProofFile) => ({ status: 200, body: Bytes.of(bytes, { fileName }) }) as const
