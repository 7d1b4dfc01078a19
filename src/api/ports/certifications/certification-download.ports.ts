import type { CertificationDownloadPorts } from '#machines/flows/certifications/certification-download.machine.ts'
import {
  allProofsName,
  certificateName,
  certificationProofName,
  merkleTreeProofName,
} from '#machines/rules/certifications/proof-names.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Refusals that mean that there is nothing to download: not for this account, or not yet. */
const MISSING = ['NotFoundException', 'ProofNotAvailableException']

const addresses = {
  proof: '/public/v1/certification-files/{id}/proof',
  certificate: '/public/v1/certification-files/{id}/certificate',
  tree: '/public/v1/certification-requests/{id}/merkle-tree-proof-file',
  all: '/public/v1/certification-requests/{id}/allProofs',
} as const

const names = { proof: certificationProofName, tree: merkleTreeProofName, all: allProofsName }

type Around = {
  save: (file: Blob, name: string) => void
  /** The language of the account, in which the server writes certificates. */
  language: () => 'EN' | 'FR'
}

/**
 * What proves certified files: `downloadCertificationProof`, `getCertificationCertificate`, `getMerkleTreeProofFile` and
 * `getCertificationRequestProofs`. What is saved has the name that the server gives it.
 */
export const certificationDownloadPorts = (
  api: Api,
  { save, language }: Around,
): Effects<CertificationDownloadPorts> => ({
  async download({ id, is, name }, signal) {
    const { data, error, response } = await api.GET(addresses[is], {
      params: { path: { id } },
      parseAs: 'blob',
      signal,
    })
    if (error && MISSING.includes(error.name)) return { type: 'download.missing' }
    if (!(data instanceof Blob)) throw new UnexpectedAnswer(response, error)
    save(data, is === 'certificate' ? certificateName(name, language() === 'FR' ? 'fr' : 'en') : names[is](name))
    return { type: 'download.finished' }
  },
})
