import {
  getCertification,
  getCertificationFile,
  listCertificationCreators,
  listCertificationFiles,
  listCertifications,
} from '../../../cases/certifications/certifications.ts'
import { allProofsOfCertification, allProofsOfFile } from '../../../cases/certifications/all-proofs.ts'
import { certificate } from '../../../cases/certifications/certificate.ts'
import { documentQuota } from '../../../cases/certifications/certification-quota.ts'
import { createCertification } from '../../../cases/certifications/create-certification.ts'
import { certificationProof } from '../../../cases/certifications/file-proof.ts'
import { merkleTreeProof } from '../../../cases/certifications/merkle-tree-proof.ts'
import type { Ports } from '../../../cases/ports.ts'
import type { Account } from '../../../engine/caller.ts'
import { Bytes } from '../../bytes.ts'
import type { Handlers } from '../../call.ts'
import { callOf } from '../../kit/calls.ts'

type CertificationOperations =
  | 'createCertification'
  | 'getDocumentQuota'
  | 'listCertifications'
  | 'listCertificationCreators'
  | 'getCertification'
  | 'listCertificationFiles'
  | 'getCertificationFile'
  | 'downloadCertificationProof'
  | 'downloadCertificationProofFile'
  | 'getMerkleTreeProofFile'
  | 'getCertificationCertificate'
  | 'getCertificationProofs'
  | 'getCertificationRequestProofs'

/** Certifying files by their names and hashes. */
export const certifications = (ports: Ports): Pick<Handlers, CertificationOperations> => ({
  createCertification: async (call) => ({
    status: 200,
    body: await createCertification(ports, callOf(call), call.body),
  }),
  getDocumentQuota: async ({ account }) => ({ status: 200, body: await documentQuota(ports, account) }),
  listCertifications: async ({ account, query }) => ({
    status: 200,
    body: await listCertifications(ports, account, query ?? {}),
  }),
  listCertificationCreators: async ({ account }) => ({
    status: 200,
    body: await listCertificationCreators(ports, account),
  }),
  getCertification: async ({ account, path }) => ({
    status: 200,
    body: await getCertification(ports, account, path.id),
  }),
  listCertificationFiles: async ({ account, query }) => ({
    status: 200,
    body: await listCertificationFiles(ports, account, query ?? {}),
  }),
  getCertificationFile: async ({ account, path }) => ({
    status: 200,
    body: await getCertificationFile(ports, account, path.id),
  }),
  downloadCertificationProof: (call) => sendProof(ports, call),
  downloadCertificationProofFile: (call) => sendProof(ports, call),
  getMerkleTreeProofFile: (call) => sendMade(merkleTreeProof(ports, call.account, call.path.id)),
  getCertificationCertificate: (call) => sendMade(certificate(ports, call.account, call.path.id)),
  getCertificationProofs: (call) => sendMade(allProofsOfFile(ports, call.account, call.path.id)),
  getCertificationRequestProofs: (call) => sendMade(allProofsOfCertification(ports, call.account, call.path.id)),
})

const sendMade = async (made: Promise<ConstructorParameters<typeof Bytes>[0]>) =>
  ({ status: 200, body: new Bytes(await made) }) as const

async function sendProof(ports: Ports, { account, path }: { account: Account; path: { id: string } }) {
  const { bytes, fileName } = await certificationProof(ports, account, path.id)
  return { status: 200, body: Bytes.of(bytes, { fileName }) } as const
}
