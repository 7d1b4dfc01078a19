import type { components } from '#openapi'
import type { OperationId } from '../../../server/http/contract.ts'
import { formType, writtenForm, type Part } from './forms.ts'
import type { Change, Sample } from './invalid.ts'

type Schemas = components['schemas']
/** A body, and why it is wrong although its shape is right. */
type Wrong = [what: string, body: unknown]

const id = 'f'.repeat(24)
const handingOver = (...choices: Schemas['HandoverChoice'][]): Schemas['HandoverInput'] => ({
  choices,
  customMessage: null,
})
/** The SHA-256 of no bytes. */
const EMPTY_FILE = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const longName = 'é'.repeat(201)
const mails = [
  'nobody',
  'a@b',
  'a b@example.org',
  'a@@example.org',
  'é@example.org',
  `a@example.org\r\nBcc: b@example.org`,
]
const names: Wrong[] = [longName, ' ', '\t\n', 'a/b', 'a\\b', '<b>', 'a|b?'].map((name) => [
  `the name ${name}`,
  { name },
])
const zones: Wrong[] = ['Mars/Olympus', '../etc', 'Europe/Paris\n', '$(id)'].map((timeZone) => [timeZone, { timeZone }])

const longText = { mailType: 'SIGNER_SIGNATURE_CREATED_MAIL', content: 'é'.repeat(4001) } as const
const params: Wrong[] = [
  ['no address', { signingRedirectUrl: 'javascript:alert(1)' }],
  ['six reminders', { autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 6 }],
  ['a notice on the last day', { daysBeforeExpirationNotification: 0 }],
  ['a text that is too long', { customMailsContent: [longText] }],
  ['a text with a web address', { customMailsContent: [{ ...longText, content: 'http://example.org' }] }],
]

function wrongPatches(patch: Schemas['RequestPatch'], { others }: Sample): Wrong[] {
  const { signers = [], template, fileOrder = [] } = patch
  const [file] = template!.files
  const [field, ...fields] = file!.placeHolderList
  const [signer, ...signersLeft] = signers
  const withSigner = (what: string, one: Partial<Schemas['SignerPatch']>): Wrong => [
    `a signer: ${what}`,
    { ...patch, signers: [{ ...signer!, ...one }, ...signersLeft] },
  ]
  const withField = (what: string, one: Partial<Schemas['FieldPatch']>): Wrong => [
    `a field: ${what}`,
    { ...patch, template: { files: [{ ...file!, placeHolderList: [...fields, { ...field!, ...one }] }] } },
  ]
  const both = (what: string, one: Partial<Schemas['SignerPatch']>): Wrong => [
    `two signers: ${what}`,
    { ...patch, signers: signers.map((each) => ({ ...each, ...one })) },
  ]
  const days = [
    '2025-12-31T10:00:00Z',
    '2026-01-01T12:00:00Z',
    '2026-03-01T10:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-01-01',
    '2026-03-01',
    '9999-12-31',
  ]
  return [
    ...[...names, ...zones].map(([what, one]): Wrong => [what, { ...patch, ...(one as object) }]),
    ...days.map((expirationDate): Wrong => [`expires ${expirationDate}`, { ...patch, expirationDate }]),
    ...mails.map((mail) => withSigner(`the mail ${mail}`, { mail })),
    withSigner('a blank name', { firstName: ' ' }),
    both('the same mail', { mail: 'ANNA@example.org' }),
    both('the same role', { roles: ['Signer'] }),
    both('the same id', { id: signer!.id! }),
    withSigner('two lines', { lastName: 'Berg\nIdentified by a certificate' }),
    ...params.map(([what, one]): Wrong => [what, { ...patch, params: one }]),
    ...mails.map((mail): Wrong => [`a copy to ${mail}`, { ...patch, ccRecipients: [mail] }]),
    ['a note twice', { ...patch, customFields: ['Key', 'KEY'].map((key) => ({ key, value: '' })) }],
    ['a note without a name', { ...patch, customFields: [{ key: ' ', value: 'x' }] }],
    ['a copy twice', { ...patch, ccRecipients: ['a@example.org', 'A@example.org'] }],
    [`two lines in the name`, { ...patch, name: 'Lease\nof a flat' }],
    ['the order of no files', { ...patch, fileOrder: [] }],
    ['the order of unknown files', { ...patch, fileOrder: [id] }],
    ['the order of files of another request', { ...patch, fileOrder: [others.file] }],
    ['fields of a file of another request', { ...patch, template: { files: [{ ...file!, id: others.file }] } }],
    ['a file twice in the order', { ...patch, fileOrder: [...fileOrder, ...fileOrder] }],
    ['fields of an unknown file', { ...patch, template: { files: [{ ...file!, id }] } }],
    ['a field twice', { ...patch, template: { files: [{ ...file!, placeHolderList: [field, field, ...fields] }] } }],
    ['a file twice', { ...patch, template: { files: [file, file] } }],
    withField('a signature of the sender', { roleName: 'REQUEST', anchorType: 'SIGNATURE' }),
    both('the role of the sender', { roles: ['request'] }),
    ['a value for a field of nobody', { ...patch, requestFields: [{ anchorName: 'Nothing', value: 'x' }] }],
    ['a value for a field of a signer', { ...patch, requestFields: [{ anchorName: field!.anchorName, value: 'x' }] }],
    withField('an unknown role', { roleName: 'Nobody' }),
    withField('a page that the file does not have', { pageNumber: 3 }),
    withField('too far right', { posX: 0.9, width: 0.2 }),
    withField('a limit above that of its type', { anchorType: 'TEXT', maxLength: 800 }),
    withField('a limit of a signature', { anchorType: 'SIGNATURE', maxLength: 5 }),
    withField('too far down', { posY: 1, height: 0.01 }),
    withField('no width', { width: 0 }),
    withField('no height', { height: 0 }),
    withField('a value that is too long', { defaultValue: 'a'.repeat(800), anchorType: 'TEXT' }),
    withField('a value that no font has', { defaultValue: '\u{13000}' }),
  ]
}

const wrongTemplateNames: Wrong[] = [longName, 'a/b', 'a\\b', '<b>', 'a|b?', 'Lease\nof a flat'].map((name) => [
  `the name ${name}`,
  { name },
])

function wrongTemplates(patch: Schemas['TemplatePatch'], { others }: Sample): Wrong[] {
  const { files = [], roles = [], params: own = {}, fileOrder = [] } = patch
  const [file] = files
  const [role] = roles
  const [field, ...fields] = file!.placeHolderList
  const withParams = (what: string, one: Schemas['TemplateParamsPatch']): Wrong => [
    what,
    { ...patch, params: { ...own, ...one } },
  ]
  const withField = (what: string, one: Partial<Schemas['FieldPatch']>): Wrong => [
    `a field: ${what}`,
    { ...patch, files: [{ ...file!, placeHolderList: [...fields, { ...field!, ...one }] }] },
  ]
  return [
    ...wrongTemplateNames.map(([what, one]): Wrong => [what, { ...patch, ...(one as object) }]),
    ['no name in a template that is ready', { ...patch, name: ' ' }],
    ['no role in a template that is ready', { ...patch, roles: [] }],
    ['a role twice', { ...patch, roles: [...roles, { ...role!, name: role!.name.toUpperCase() }] }],
    ['the role of the sender', { ...patch, roles: [{ ...role!, name: 'Request' }] }],
    ['a blank role', { ...patch, roles: [...roles, { name: ' ' }] }],
    ['a role that was two', { ...patch, roles: [...roles, { name: 'Third', previousName: role!.name }] }],
    ['the order of no files', { ...patch, fileOrder: [] }],
    ['a file twice in the order', { ...patch, fileOrder: [...fileOrder, ...fileOrder] }],
    ['fields of a file of a request', { ...patch, files: [{ ...file!, id: others.file }] }],
    ['a field twice', { ...patch, files: [{ ...file!, placeHolderList: [field, field, ...fields] }] }],
    ['a file twice', { ...patch, files: [file, file] }],
    withParams('32 days', { duration: 32 }),
    withParams('a day less than none', { duration: -1 }),
    withParams('a name of a request that is too long', { requestName: longName }),
    withParams('a name of a request with a slash', { requestName: 'a/b' }),
    withParams('six reminders', { autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 6 }),
    withParams('a text that is too long', { customMailsContent: [longText] }),
    withParams('a text with a web address', { customMailsContent: [{ ...longText, content: 'http://example.org' }] }),
    withField('an unknown role', { roleName: 'Nobody' }),
    withField('no name', { anchorName: ' ' }),
    withField('a page that the file does not have', { pageNumber: 99 }),
    withField('a signature of the sender', { roleName: 'REQUEST', anchorType: 'SIGNATURE' }),
    withField('no width', { width: 0 }),
  ]
}

function wrongSignatures(payload: Schemas['SignPayload']): Wrong[] {
  const { fields, signatureImage } = payload
  const values = (what: string, own: typeof fields): Wrong => [what, { ...payload, fields: own }]
  const image = (what: string, bytes: Buffer): Wrong => [
    `an image: ${what}`,
    { ...payload, signatureImage: `data:image/png;base64,${bytes.toString('base64')}` },
  ]
  const png = Buffer.from(signatureImage.slice(signatureImage.indexOf(',') + 1), 'base64')
  const wide = Buffer.from(png)
  wide.writeUInt32BE(2 ** 31 - 1, 16)
  return [
    values('a field that is unknown', [...fields, { fieldId: id, value: 'x' }]),
    values('no values', []),
    values(
      'a value that is too long',
      fields.map((one) => ({ ...one, value: 'a'.repeat(800) })),
    ),
    values(
      'a value that no font has',
      fields.map((one) => ({ ...one, value: '\u{13000}' })),
    ),
    values(
      'blanks only',
      fields.map((one) => ({ ...one, value: ' ' })),
    ),
    values('a field twice', [...fields, fields[0]!]),
    image('a text', Buffer.from('<svg onload="alert(1)"/>')),
    image('half a PNG', png.subarray(0, png.length / 2)),
    image('only its head', png.subarray(0, 33)),
    image('too wide', wide),
    image('an empty PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ]
}

const contact = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
const wrongContacts: Wrong[] = [
  ...mails.map((email): Wrong => [`the mail ${email}`, { ...contact, email }]),
  ['a blank first name', { ...contact, firstName: ' ' }],
  ['a blank last name', { ...contact, lastName: '\t' }],
  ['two lines', { ...contact, lastName: 'Berg\nHolm' }],
]

const customField = { customFieldName: 'Town', name: 'Town', type: 'TEXT', width: 200, height: 23 }
const wrongCustomFields: Wrong[] = [
  ['a blank label', { ...customField, customFieldName: ' ' }],
  ['a blank name', { ...customField, name: '\t' }],
  ['two lines', { ...customField, customFieldName: 'Town\nCountry' }],
  ['a value of two lines', { ...customField, defaultValue: 'Paris\nLyon' }],
  ['a value that does not fit', { ...customField, width: 1, defaultValue: 'Paris' }],
  ['a value that no font has', { ...customField, defaultValue: '\u{13000}' }],
  ['a limit of what has none', { ...customField, type: 'CHECKBOX', maxLength: 3 }],
]

const wrongWebhooks = (body: object): Wrong[] => [
  ...[
    'http://hooks.example.org/',
    'https://10.0.0.1/',
    'https://a:b@hooks.example.org/',
    'ftp://x.example',
    'hooks',
  ].map((url): Wrong => [`the address ${url}`, { ...body, url }]),
  ['two lines', { ...body, description: 'Billing\nTax' }],
]

const weekly = { every: 'WEEK', weekday: 5, hour: 18, timeZone: 'Europe/Paris', flowName: 'Deeds' }

const weakPasswords = ['short', 'no capital letter 1', 'No digit at all', `Aa1-${'x'.repeat(69)}`]

const wrongBodies: Partial<Record<OperationId, (body: never, sample: Sample) => Wrong[]>> = {
  resetPassword: () => weakPasswords.map((password) => [password, { password }]),
  validateAccount: () => weakPasswords.map((password) => [password, { password, readAndAgreedWithTermsOfUse: true }]),
  createRequest: () => [...names, ...zones, ['two lines', { name: 'Lease\nof a flat' }]],
  patchRequest: wrongPatches,
  patchEditing: wrongPatches,
  createTemplate: () => wrongTemplateNames,
  createTemplateFromRequest: () => [['an unknown request', { requestId: id }]],
  patchTemplate: wrongTemplates,
  submitTemplate: (body: Schemas['TemplateSubmission']) => [
    ...wrongTemplateNames.map(([what, one]): Wrong => [what, { ...body, ...(one as object) }]),
    ['no role', { ...body, roles: [] }],
    ['no name', { ...body, name: ' ' }],
  ],
  createCertification: (body: Required<Schemas['NewCertification']>) => [
    ['files of both kinds', { ...body, deferredFiles: [id] }],
    ['an unknown deferred file', { flowName: body.flowName, deferredFiles: [id] }],
    ['no deferred file', { flowName: body.flowName, deferredFiles: [] }],
    ['no files', { ...body, files: [] }],
    ['more files than 10,000', { ...body, files: Array.from({ length: 10_001 }, () => body.files[0]) }],
    ['a hash twice', { ...body, files: [...body.files, ...body.files] }],
    ['the hash of an empty file', { ...body, files: [{ name: 'Empty.txt', hash: EMPTY_FILE }] }],
    ...[longName, ' ', 'a/b', '..\\..\\x', 'a\u0000b', 'a\r\nb'].map(
      (name): Wrong => [`the file name ${name}`, { ...body, files: [{ ...body.files[0]!, name }] }],
    ),
    ['a key twice', { ...body, metadata: ['Case', 'CASE'].map((key) => ({ key, value: '1' })) }],
    ['a value without a key', { ...body, metadata: [{ key: ' ', value: '1' }] }],
    ['a long value', { ...body, metadata: [{ key: 'Case', value: 'x'.repeat(501) }] }],
    ['many entries', { ...body, metadata: Array.from({ length: 21 }, (_, i) => ({ key: `Case ${i}`, value: '1' })) }],
    ...[longName, ' ', 'a/b', '<b>'].map((flowName): Wrong => [`the flow name ${flowName}`, { ...body, flowName }]),
  ],
  createBulkSending: (body: Schemas['NewBulkSending']) => [
    ['no rows', { ...body, rows: [] }],
    ['empty rows', { ...body, rows: [[], ['']] }],
    ['a short row', { ...body, rows: [...body.rows, ['x']] }],
    ['wrong cells', { ...body, rows: body.rows.map((cells) => cells.map(() => '=1+1')) }],
    ['no meaning of a column', { ...body, columns: body.columns.map(({ header }) => ({ header, target: 'EMAIL' })) }],
    ['a role of another template', { ...body, columns: body.columns.map((one) => ({ ...one, role: 'Nobody' })) }],
    [
      'a field of another template',
      { ...body, columns: [...body.columns, { header: '', target: 'REQUEST_FIELD', field: id }] },
    ],
    ['notes without a key', { ...body, columns: [...body.columns, { header: ' ', target: 'METADATA' }] }],
    ['an unknown template', { ...body, templateId: id }],
    ['another revision', { ...body, revision: 999 }],
    ['a name with a slash', { ...body, name: 'a/b' }],
  ],
  updateMyTenantParams: (body: object) =>
    [{ weekday: null }, { every: 'DAY' }, { flowName: 'a/b' }, { timeZone: 'Mars/Olympus' }].map(
      (one): Wrong => [`a schedule with ${JSON.stringify(one)}`, { ...body, deferredSchedule: { ...weekly, ...one } }],
    ),
  updateTenantStorage: () =>
    [
      { durationUnit: 'NO_PURGE', durationNumber: 1 },
      { durationUnit: 'DAYS', durationNumber: null },
      { durationUnit: 'YEARS', durationNumber: 101 },
    ].map((one): Wrong => [JSON.stringify(one), { policies: [{ policyPurpose: 'FILES', ...one }] }]),
  startHandover: () => [
    ['drafts that are ended', handingOver({ kind: 'DRAFTS', successorId: null })],
    ['tokens that are handed over', handingOver({ kind: 'API_TOKENS', successorId: id })],
    ['an unknown successor', handingOver({ kind: 'CONTACTS', successorId: id })],
    ['a kind twice', handingOver({ kind: 'CONTACTS', successorId: null }, { kind: 'CONTACTS', successorId: null })],
    ['requests that are canceled without a word', handingOver({ kind: 'RUNNING_REQUESTS', successorId: null })],
  ],
  setLegalHold: (body: object) => [
    ['an unknown request', { ...body, requestId: id }],
    ['a blank reason', { ...body, reason: ' ' }],
  ],
  reportPersonalData: () => mails.map((email): Wrong => [email, { email }]),
  erasePersonalData: () => mails.map((email): Wrong => [email, { email }]),
  changeEmail: () => mails.map((mail) => [mail, { mail }]),
  remindSigners: (body: { requestId: string; signerMailAddress: string[] }) => [
    ['another address', { ...body, signerMailAddress: ['nobody@example.org'] }],
    ['a signer twice', { ...body, signerMailAddress: [...body.signerMailAddress, ...body.signerMailAddress] }],
    ['an unknown request', { ...body, requestId: id }],
    ['a text with a web address', { ...body, customMessage: 'http://example.org' }],
    ['a text that is too long', { ...body, customMessage: 'é'.repeat(4001) }],
  ],
  registerSigner: (body: object) => [
    ['a blank name', { ...body, firstName: ' \u200b' }],
    ['a weak password', { ...body, password: 'difference engine' }],
    ['terms that were not accepted', { ...body, readAndAgreedWithTermsOfUse: false }],
  ],
  addComment: () =>
    ['', ' \n\u200b', 'é'.repeat(501)].map(
      (commentText): Wrong => [commentText.slice(0, 20), { commentText, isConfidential: false }],
    ),
  markCommentsRead: () => [['an unknown comment', { commentId: id }]],
  refuseToSign: () => [
    ['no motive', { refusalMotive: '' }],
    ['a blank motive', { refusalMotive: ' \n\u200b' }],
    ['a motive with a web address', { refusalMotive: 'See www.example.org' }],
    ['a motive that is too long', { refusalMotive: 'é'.repeat(4001) }],
  ],
  reassignRequest: () => {
    const body = { mail: 'bea@example.org', firstName: 'Bea', lastName: 'Fox', language: 'EN', reason: 'Holidays' }
    return [
      ...mails.map((mail): Wrong => [mail, { ...body, mail }]),
      ['a name that shows nothing', { ...body, lastName: '\u200b' }],
      ['a blank reason', { ...body, reason: ' \n' }],
      ['a reason with a web address', { ...body, reason: 'See www.example.org' }],
      ['a reason that is too long', { ...body, reason: 'é'.repeat(4001) }],
    ]
  },
  cancelRequest: () =>
    ['', ' \n', 'http://example.org', 'é'.repeat(4001)].map((customMessage) => [
      customMessage.slice(0, 20),
      { customMessage },
    ]),
  changeSignerMail: () => mails.map((mail) => [mail, { mail }]),
  changeCopyMail: () => mails.map((mail) => [mail, { mail }]),
  createEmbeddedLink: () => wrongOrigins.map((origin) => [origin, { origin }]),
  sign: wrongSignatures,
  refreshSignerToken: () => ['a', 'a'.repeat(43), "' or 1=1"].map((token) => [token, { token }]),
  createWebhook: wrongWebhooks,
  updateWebhook: (body: object) => [['two lines', { ...body, description: 'Billing\nTax' }]],
  createCustomField: () => wrongCustomFields,
  createContact: () => wrongContacts,
  updateContact: () => wrongContacts,
  recordContactUse: () => wrongContacts.map(([what, one]) => [what, { contacts: [contact, one] }]),
}

const wrongOrigins = [
  '*',
  'null',
  'https://',
  'https://*.example.org',
  'http://shop.example.org',
  'https://shop.example.org/sign',
  "https://shop.example.org 'self'",
  'https://other.example.org',
]

const wrongFileNames = [
  'a/b.pdf',
  '..\\b.pdf',
  'a.exe',
  'a.pdf.exe',
  'a',
  '.pdf\0',
  'a:b.pdf',
  `${'a'.repeat(260)}.pdf`,
]

/** Files of the right name that are no PDF that can be signed. */
const wrongFiles: [string, string][] = [
  ['nothing', ''],
  ['a text', 'hello'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['only the head of a PDF', '%PDF-1.7\n'],
  ['a PDF without pages', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a PDF of loops', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
]

function wrongUploads([file]: Part[]): Change[] {
  const send = (what: string, parts: Part[]): Change => ({
    what: `files: ${what}`,
    payload: writtenForm(parts),
    headers: { 'content-type': formType },
  })
  return [
    ...wrongFileNames.map((fileName) => send(`the name ${fileName.slice(0, 20)}`, [{ ...file!, fileName }])),
    ...wrongFiles.map(([what, content]) => send(what, [{ name: 'files', fileName: 'a.pdf', content }])),
    send('one of two is wrong', [file!, { name: 'files', fileName: 'b.pdf', content: 'hello' }]),
    send('a password that is too long', [file!, { name: 'password', content: 'a'.repeat(201) }]),
    send('an empty password', [file!, { name: 'password', content: '' }]),
  ]
}

function wrongDeferred(): Change[] {
  const send = (what: string, files: [fileName: string, content: string][]): Change => ({
    what: `files: ${what}`,
    payload: writtenForm(files.map(([fileName, content]) => ({ name: 'files', fileName, content }))),
    headers: { 'content-type': formType },
  })
  return [
    ...['a/b.txt', '..\\b', 'a:b', ' ', 'a\0b', 'a'.repeat(201)].map((name) =>
      send(`the name ${name.slice(0, 20)}`, [[name, `deed ${name}`]]),
    ),
    send('nothing', [['a.txt', '']]),
    send('the same twice', [
      ['a.txt', 'one deed'],
      ['b.txt', 'one deed'],
    ]),
  ]
}

/** Calls of the right shape that mean something impossible. */
export function wrongMeanings(sample: Sample): Change[] {
  const { operation, json, form, headers, query: own, others } = sample
  const changes = wrongBodies[operation.id]?.(json as never, sample) ?? []
  const query = (text: string): Change => ({ what: `query ${text.slice(0, 60)}`, search: text })
  return [
    ...changes.map(([what, body]) => ({ what: `body: ${what.slice(0, 60)}`, payload: JSON.stringify(body) })),
    ...(operation.id === 'uploadFiles' || operation.id === 'uploadTemplateFiles' ? wrongUploads(form!) : []),
    ...(operation.id === 'uploadDeferredFiles' ? wrongDeferred() : []),
    ...('If-Match' in headers ? [{ what: 'an old revision', headers: { 'If-Match': '"999"' } }] : []),
    ...(operation.id === 'deleteFiles' || operation.id === 'deleteTemplateFiles'
      ? [id, others.file].flatMap((one) => [query(`fileIds=${one}`), query(`fileIds=${own[0]![1]}&fileIds=${one}`)])
      : []),
    ...(lists.includes(operation.id) ? cursors.map(query) : []),
  ]
}

const lists: OperationId[] = [
  'listTemplates',
  'listBulkSendings',
  'listCertifications',
  'listCertificationFiles',
  'listDeferredFiles',
  'listRequests',
  'listContacts',
  'listRequestsToSign',
  'listSignedRequests',
]
const cursors = [
  'nothing',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
  Buffer.from(JSON.stringify({ value: 'no date', id })).toString('base64url'),
  Buffer.from(JSON.stringify({ value: 1, id: [] })).toString('base64url'),
  Buffer.from(JSON.stringify({ sort: 'lastUsedDate,desc', value: '2026-02-31', id })).toString('base64url'),
].map((after) => `after=${after}`)
