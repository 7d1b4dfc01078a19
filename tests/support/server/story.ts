import { PNG } from 'pngjs'
import type { components } from '#openapi'
import { mailAt, newestMails, type KeptMail } from '../../../server/store/mails/mailbox.ts'
import { samplePdf } from '../samples/sample-pdf.ts'
import type { Server } from './server.ts'
import { bearer, codeFor, etag, ifMatch, linkFor, uploadTo } from './signing.ts'

type Schemas = components['schemas']
type Version = Schemas['FileGroup']['files'][number]

export type StorySigner = {
  firstName: string
  lastName: string
  mail: string
  /** When they open and sign, and from which address. */
  at: string
  address: string
  place: string
  remarks: string
  agrees: boolean
  /** The colour of the rectangle that they draw for a signature. */
  colour: [red: number, green: number, blue: number]
}

export type Story = {
  issuer: string
  name: string
  language: 'EN' | 'FR'
  timeZone: string
  createdAt: string
  files: [name: string, pages: number][]
  signers: StorySigner[]
}

/** A file that left the server, and what the list of files says of it. */
export type Left = Version & { bytes: Buffer }
export type Outcome = { id: string; files: Left[]; mails: KeptMail[]; proof: string; zip: Buffer; codes: string[] }

/** Where the fields of the first and second signer lie on the first page of the first file. */
export const fieldBoxes = [0.1, 0.55].map((posX) => ({
  place: { posX, posY: 0.3, width: 0.3, height: 0.03 },
  remarks: { posX, posY: 0.4, width: 0.3, height: 0.1 },
  agrees: { posX, posY: 0.55, width: 0.04, height: 0.03 },
  date: { posX, posY: 0.62, width: 0.3, height: 0.03 },
  signature: { posX, posY: 0.7, width: 0.3, height: 0.12 },
}))

/**
 * Sends a request with several files, lets its signers sign in order with mailed codes, and collects everything that left
 * the server: files, mails and proof. The addresses need a server that trusts its proxy.
 */
export async function tell(server: Server, story: Story): Promise<Outcome> {
  until(server, story.createdAt)
  const first = (await newestMails(server.ports.db, 1))[0]?.position ?? 0
  const id = await send(server, story)
  const codes: string[] = []
  for (const [index, signer] of story.signers.entries()) {
    until(server, signer.at)
    codes.push(await signAs(server, index, signer))
  }
  await server.idle()
  const cookie = await server.signIn(story.issuer)
  const listed = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, cookie)
  const files: Left[] = []
  for (const version of (listed.body as Schemas['FileGroup'][]).flatMap((group) => group.files)) {
    if (version.type === 'PROOF_FILE') continue
    const { bytes } = await server.call('GET', `/public/v1/simple-sign-files/download/${version.id}`, undefined, cookie)
    files.push({ ...version, bytes })
  }
  const proof = await server.call('GET', `/public/v1/simple-sign-files/${id}/proof`, undefined, cookie)
  const { bytes: zip } = await server.call('GET', `/public/v1/simple-sign-files/download-all/${id}`, undefined, cookie)
  return { id, files, mails: await mailsAfter(server, first), proof: proof.bytes.toString(), zip, codes }
}

const until = (server: Server, at: string) => server.wait((Date.parse(at) - server.ports.now().getTime()) / 1000)

async function send(server: Server, { issuer, name, language, timeZone, files, signers }: Story): Promise<string> {
  const cookie = await server.signIn(issuer)
  const created = await server.call(
    'POST',
    '/public/v1/simple-sign/create-request',
    { name, timeZone, language },
    cookie,
  )
  const { id } = created.body as { id: string }
  const path = `/public/v1/simple-sign/${id}`
  const ids: string[] = []
  for (const [fileName, pages] of files) {
    const uploaded = await uploadTo(server, cookie, id, fileName, await samplePdf(pages, fileName))
    ids.push((uploaded.body as Schemas['RequestFile'][]).find((file) => file.fileName === fileName)!.id)
  }
  const draft = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
  const patch: Schemas['RequestPatch'] = {
    expirationDate: new Date(server.ports.now().getTime() + 10 * 86_400_000).toISOString(),
    signers: signers.map(({ mail, firstName, lastName }, index) => ({
      mail,
      firstName,
      lastName,
      orderToSign: index + 1,
      roles: [`Role ${index + 1}`],
    })),
    template: { files: [{ id: ids[0]!, placeHolderList: signers.flatMap((_, index) => fieldsOf(index)) }] },
  }
  const patched = await server.call('PATCH', path, patch, cookie, ifMatch(etag(draft)))
  const sent = await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(patched)))
  if (sent.status !== 200) throw new Error(JSON.stringify([patched.body, sent.body]))
  return id
}

function fieldsOf(index: number): Schemas['FieldPatch'][] {
  const { place, remarks, agrees, date, signature } = fieldBoxes[index]!
  const common = { roleName: `Role ${index + 1}`, pageNumber: 1 }
  return [
    { ...common, ...place, anchorName: 'Place', anchorType: 'TEXT', required: true },
    { ...common, ...remarks, anchorName: 'Remarks', anchorType: 'TEXT_AREA', required: true },
    { ...common, ...agrees, anchorName: 'Newsletter', anchorType: 'CHECKBOX', required: false },
    { ...common, ...date, anchorName: 'Date', anchorType: 'SIGNATURE_DATE' },
    { ...common, ...signature, anchorName: 'Signature', anchorType: 'SIGNATURE' },
  ]
}

/** Opens, asks for a code, signs with it, and returns it. */
async function signAs(server: Server, index: number, signer: StorySigner): Promise<string> {
  const headers = { ...bearer(await linkFor(server, signer.mail)), 'x-forwarded-for': signer.address }
  const path = '/private/simple-sign-requests/signer'
  const shown = await server.call('GET', `${path}/open`, undefined, undefined, headers)
  await server.call('POST', `${path}/generate-otp`, undefined, undefined, headers)
  const otp = await codeFor(server, signer.mail)
  const mine = (shown.body as Schemas['SigningView']).files.flatMap(({ fields }) => fields)
  const idOf = (name: string) => mine.find(({ isMine, field }) => isMine && field.anchorName === name)!.field.id
  const payload: Schemas['SignPayload'] = {
    otp,
    signatureImage: rectangle(signer.colour),
    fields: [
      { fieldId: idOf('Place'), value: signer.place },
      { fieldId: idOf('Remarks'), value: signer.remarks },
      { fieldId: idOf('Newsletter'), value: String(signer.agrees) },
    ],
    readAndAgreedWithDocument: true,
    readAndAgreedWithTermsOfUse: true,
    termsVersion: (shown.body as Schemas['SigningView']).termsVersion,
  }
  const signed = await server.call('POST', `${path}/sign`, payload, undefined, { ...headers, ...ifMatch(etag(shown)) })
  if (signed.status !== 200) throw new Error(`Signer ${index + 1}: ${JSON.stringify(signed.body)}`)
  return otp
}

/** A rectangle with a transparent margin, as a data URL. */
function rectangle(colour: StorySigner['colour']): string {
  const png = new PNG({ width: 240, height: 100 })
  for (let x = 20; x < 220; x++) for (let y = 20; y < 80; y++) png.data.set([...colour, 255], (y * 240 + x) * 4)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

async function mailsAfter({ ports }: Server, first: number): Promise<KeptMail[]> {
  const newer = (await newestMails(ports.db, 1000)).filter(({ position }) => position > first)
  const mails = await Promise.all(newer.map(({ position }) => mailAt(ports.db, position)))
  return mails.filter((mail) => mail !== undefined)
}
