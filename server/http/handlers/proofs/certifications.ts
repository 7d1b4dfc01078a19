import {
  getCertification,
  getCertificationFile,
  listCertificationFiles,
  listCertifications,
} from '../../../cases/certifications/certifications.ts'
import { createCertification } from '../../../cases/certifications/create-certification.ts'
import { certificationProof } from '../../../cases/certifications/file-proof.ts'
import type { Ports } from '../../../cases/ports.ts'
import { Bytes } from '../../bytes.ts'
import type { Handlers } from '../../call.ts'
import { callOf } from '../../kit/calls.ts'

type CertificationOperations =
  | 'createCertification'
  | 'listCertifications'
  | 'getCertification'
  | 'listCertificationFiles'
  | 'getCertificationFile'
  | 'downloadCertificationProof'

/** Certifying files by their names and hashes. */
export const certifications = (ports: Ports): Pick<Handlers, CertificationOperations> => ({
  createCertification: async (call) => ({
    status: 200,
    body: await createCertification(ports, callOf(call), call.body),
  }),
  listCertifications: async ({ account, query }) => ({
    status: 200,
    body: await listCertifications(ports, account, query ?? {}),
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
  downloadCertificationProof: async ({ account, path }) => {
    const { bytes, fileName } = await certificationProof(ports, account, path.id)
    return { status: 200, body: Bytes.of(bytes, { fileName }) }
  },
})
