import { having, type Rows } from './row.ts'

/** The certification of documents, and the check of any document. */
export const certificationRows = {
  newCertification: {
    path: '/certification-request',
    screen: 'certification-request',
    layout: 'app',
    access: having('createSignatureRequest'),
    side: 'certification',
    help: 'certify',
  },
  certifications: {
    path: '/certification-requests',
    screen: 'certification-list',
    layout: 'app',
    access: having('consultJobs'),
    side: 'certification',
  },
  certification: {
    path: '/certification-requests/:id',
    screen: 'certification-detail',
    layout: 'app',
    access: having('consultJobs'),
    parent: 'certifications',
  },
  documents: {
    path: '/certification-documents',
    screen: 'certification-file-list',
    layout: 'app',
    access: having('consultFiles'),
    side: 'certification',
  },
  deferredDocuments: {
    path: '/deferred-certification-documents',
    screen: 'deferred-file-list',
    layout: 'app',
    access: { ...having('consultFiles'), flag: 'deferredSignature' },
    side: 'certification',
  },
  check: {
    path: '/signature-check',
    screen: 'signature-check',
    layout: 'visitor',
    access: 'everybody',
    siteMap: 'use',
    side: 'check',
    signers: true,
    visitors: true,
    foot: 'site',
    help: 'check-document',
  },
} as const satisfies Rows
