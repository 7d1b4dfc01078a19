import type { components } from '#openapi'
import type { Field, SigningView } from '#machines/rules/signing/signing.ts'

type FileGroup = components['schemas']['FileGroup']

const id = (end: string) => end.padStart(24, '0')

export const fieldOf = (end: string, change: Partial<Field>): Field => ({
  id: id(end),
  anchorName: `Field ${end}`,
  anchorType: 'TEXT',
  roleName: 'Supplier',
  pageNumber: 1,
  posX: 0.4,
  posY: 0.5,
  width: 0.4,
  height: 0.03,
  defaultValue: '',
  fieldPlaceHolder: '',
  required: true,
  fontSize: 11,
  ...change,
})

export const vat = fieldOf('f1', { anchorName: 'VAT number', posY: 0.3 })
export const order = fieldOf('f2', {
  anchorName: 'Order number',
  posY: 0.36,
  required: false,
  fieldPlaceHolder: 'Optional',
})
export const note = fieldOf('f3', {
  anchorName: 'Remarks',
  anchorType: 'TEXT_AREA',
  posY: 0.42,
  height: 0.1,
  required: false,
})
export const conditions = fieldOf('f4', {
  anchorName: 'Conditions received',
  anchorType: 'CHECKBOX',
  pageNumber: 2,
  posX: 0.1,
  width: 0.025,
  height: 0.018,
})
export const date = fieldOf('f5', {
  anchorName: 'Date',
  anchorType: 'SIGNATURE_DATE',
  pageNumber: 2,
  posY: 0.7,
  posX: 0.1,
})
export const signature = fieldOf('f6', {
  anchorName: 'Signature',
  anchorType: 'SIGNATURE',
  pageNumber: 2,
  posX: 0.1,
  posY: 0.75,
  height: 0.09,
})
export const theirs = fieldOf('f7', { ...signature, id: id('f7'), roleName: 'Client', posX: 0.55 })

/** A field of the first signer, Élise Garnier, as the view has it. */
export const mine = (field: Field) => ({ field, isMine: true, signer: id('b1'), initials: 'EG', value: null })
/** A field of the second signer, Camille Laurent; with a value, they have signed. */
export const another = (field: Field, value: string | null = null) => ({
  field,
  isMine: false,
  signer: id('b2'),
  initials: 'CL',
  value,
})

/** The view of the first signer of a request with one document of two pages. */
export const signingView = (change: Partial<SigningView> = {}): SigningView => ({
  id: id('a1'),
  name: 'Services agreement 2026-114',
  state: 'PENDING',
  stateToDisplay: 'PENDING',
  issuerFullName: 'Camille Laurent',
  tenant: { name: 'Maison Verdier', comments: false, webLogo: null },
  params: { signingRedirectUrl: null, failureSigningRedirectUrl: 'https://atelier-morel.example/help' },
  expirationDate: '2099-11-30T22:59:59.999Z',
  endedDate: null,
  cancelMessage: null,
  language: 'EN',
  timeZone: 'Europe/Paris',
  issuerDateFormat: 'dd/MM/yyyy',
  issuerHourFormat: 'NONE',
  proofFileAvailable: false,
  termsVersion: '2.3',
  signer: {
    id: id('b1'),
    mail: 'elise@studio-garnier.example',
    firstName: 'Élise',
    lastName: 'Garnier',
    roles: ['Supplier'],
    orderToSign: 1,
    signatureType: 'MANDATORY',
    signatureSignerStatus: 'PENDING',
    otpType: 'MAIL',
    numberOfReminder: 0,
    lastMailDate: null,
    mailReturned: null,
    refusal: null,
    signedDate: null,
    simpleSignRequestId: id('a1'),
    accountId: null,
  },
  hasDefaultSignature: false,
  signers: [
    {
      id: id('b1'),
      firstName: 'Élise',
      lastName: 'Garnier',
      orderToSign: 1,
      signatureType: 'MANDATORY',
      signatureSignerStatus: 'PENDING',
      signedDate: null,
    },
    {
      id: id('b2'),
      firstName: 'Camille',
      lastName: 'Laurent',
      orderToSign: 2,
      signatureType: 'MANDATORY',
      signatureSignerStatus: 'CREATED',
      signedDate: null,
    },
  ],
  files: [
    {
      id: id('c1'),
      fileName: 'Services agreement 2026-114.pdf',
      fileSize: 48_123,
      nbPages: 2,
      pages: [
        { width: 595, height: 842 },
        { width: 595, height: 842 },
      ],
      hash: 'ab'.repeat(32),
      fields: [...[vat, order, note, conditions, date, signature].map(mine), another(theirs)],
    },
  ],
  audits: [],
  ...change,
})

/** The same request after an edit: an order number is no longer asked for, remarks have to be made, and a place is new. */
export const place = fieldOf('f8', { anchorName: 'Place', posY: 0.56 })
export const editedView = (): SigningView => {
  const view = signingView()
  const fields = [vat, { ...note, required: true }, place, conditions, date, signature]
  return { ...view, files: view.files.map((file) => ({ ...file, fields: [...fields.map(mine), another(theirs)] })) }
}

/** The view with a default value for each required field, so that it can be signed at once. */
export const readyView = (change: Partial<SigningView> = {}): SigningView => {
  const view = signingView(change)
  const proposed: Record<string, string> = { [vat.id]: 'FR 42 903118274', [conditions.id]: 'true' }
  const files = view.files.map((file) => ({
    ...file,
    fields: file.fields.map((placed) => ({
      ...placed,
      field: { ...placed.field, defaultValue: proposed[placed.field.id] ?? '' },
    })),
  }))
  return { ...view, files }
}

/** The view after its signer has signed. */
export const signedView = (change: Partial<SigningView> = {}): SigningView => {
  const view = signingView()
  const signed = { signatureSignerStatus: 'SIGNED', signedDate: '2026-11-21T08:42:00.000Z' } as const
  return {
    ...view,
    signer: { ...view.signer, ...signed },
    signers: view.signers.map((signer, i) => (i === 0 ? { ...signer, ...signed } : signer)),
    ...change,
  }
}

const version = (end: string, type: FileGroup['files'][number]['type'], fileName: string) => ({
  id: id(end),
  type,
  fileName,
  fileSize: 60_000,
  hash: 'cd'.repeat(32),
  downloadable: true,
  downloadLink: `/api/private/simple-sign-files/signer/download/${id(end)}`,
  anchorDetail: null,
})

/** The files of a finished request. */
export const fileGroups: FileGroup[] = [
  {
    id: id('c1'),
    fileName: 'Services agreement 2026-114.pdf',
    fileSize: 48_123,
    numberOfPages: 2,
    numberOfFields: { total: 7, byRequest: 0, bySigner: 7 },
    expirationDate: null,
    files: [
      version('d1', 'ORIGINAL_FILE', 'Services agreement 2026-114.pdf'),
      version('d2', 'SIGN_FILE', 'Services agreement 2026-114 signed.pdf'),
      version('d3', 'SIGNED_FILE_WITH_AUDIT', 'Services agreement 2026-114 signed with audit.pdf'),
      version('d4', 'AUDIT_TRAIL', 'Services agreement 2026-114 audit.pdf'),
    ],
  },
]

/** A signature image of one pixel. */
export const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** The token of a link, which must not appear anywhere after it is removed from the address. */
export const token = 'Zk3vQ0tOKeNthatNobodyShouldSee0123456789abc'

/** The request of a signer whom another one has left nothing to sign, by refusing. */
export const refusedView = (): SigningView => {
  const refused = signingView({ state: 'REFUSED', stateToDisplay: 'REFUSED' })
  return {
    ...refused,
    signer: { ...refused.signer, signatureSignerStatus: 'CANCELED' },
    signers: refused.signers.map((signer) =>
      signer.id === refused.signer.id
        ? { ...signer, signatureSignerStatus: 'CANCELED' }
        : { ...signer, signatureSignerStatus: 'REJECTED', signedDate: null },
    ),
    endedDate: '2026-11-21T15:20:00.000Z',
  }
}

/** The same of a request that its sender has canceled. */
export const canceledView = (): SigningView => ({
  ...signingView({ state: 'CANCELED', stateToDisplay: 'CANCELED' }),
  signer: { ...signingView().signer, signatureSignerStatus: 'CANCELED' },
  endedDate: '2026-11-21T15:20:00.000Z',
  cancelMessage: 'The terms have changed.',
})
