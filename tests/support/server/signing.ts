import { PNG } from 'pngjs'
import type { components } from '#openapi'
import { samplePdf } from '../samples/sample-pdf.ts'
import type { Reached, Reply } from './server.ts'

type Schemas = components['schemas']
export type Request = Schemas['Request']

/** The path of a call for a request. */
const of = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
export const etag = ({ headers }: Reply): string => String(headers['etag'])
export const ifMatch = (revision: string) => ({ 'if-match': revision })

export async function uploadTo(
  server: Reached,
  cookie: string,
  id: string,
  name = 'Agreement.pdf',
  bytes?: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData()
  form.append('files', new File([bytes ?? (await samplePdf())], name, { type: 'application/pdf' }))
  return server.call('POST', of(id, '/file-upload'), form, cookie)
}

export type Signer = {
  mail: string
  firstName: string
  lastName: string
  orderToSign?: number
  otpType?: 'MAIL' | 'NONE'
  signatureType?: 'MANDATORY' | 'OPTIONAL'
  embedded?: boolean
}
export const ANNA: Signer = { mail: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg', orderToSign: 1 }
export const LEO: Signer = { mail: 'leo.martin@example.org', firstName: 'Léo', lastName: 'Martin', orderToSign: 2 }

/**
 * A draft with a file and signers, each with a text, a text area, a checkbox, a date and a signature.
 * @throws Error if the file is refused
 */
export async function drafted(
  server: Reached,
  cookie: string,
  signers: Signer[] = [ANNA, LEO],
  bytes?: Uint8Array<ArrayBuffer>,
) {
  const created = await server.call(
    'POST',
    of('create-request'),
    { name: 'Services agreement', timeZone: 'Europe/Paris' },
    cookie,
  )
  const { id } = created.body as { id: string }
  const uploaded = await uploadTo(server, cookie, id, 'Agreement.pdf', bytes)
  if (uploaded.status !== 200)
    throw new Error(`the file was not taken: ${uploaded.status} ${JSON.stringify(uploaded.body)}`)
  const [file] = uploaded.body as Schemas['RequestFile'][]
  const first = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
  const patch: Schemas['RequestPatch'] = {
    expirationDate: new Date(server.ports.now().getTime() + 10 * 86_400_000).toISOString(),
    signers: signers.map((signer) => ({ ...signer, roles: [`${signer.firstName} ${signer.lastName}`] })),
    template: { files: [{ id: file!.id, placeHolderList: signers.flatMap(fieldsFor) }] },
  }
  const patched = await server.call('PATCH', of(id), patch, cookie, ifMatch(etag(first)))
  return { id, file: file!, reply: patched, request: patched.body as Request }
}

const fieldsFor = ({ firstName, lastName }: Signer, i: number): Schemas['FieldPatch'][] => {
  const posX = 0.1 + 0.45 * (i % 2)
  const common = { roleName: `${firstName} ${lastName}`, pageNumber: 1, width: 0.3, height: 0.03, posX }
  return [
    { ...common, anchorName: 'Place', anchorType: 'TEXT', posY: 0.3, required: true },
    { ...common, anchorName: 'Remarks', anchorType: 'TEXT_AREA', posY: 0.4, height: 0.1 },
    { ...common, anchorName: 'I have read the annex', anchorType: 'CHECKBOX', posY: 0.55, width: 0.04, required: true },
    { ...common, anchorName: 'Date', anchorType: 'SIGNATURE_DATE', posY: 0.65 },
    { ...common, anchorName: 'Signature', anchorType: 'SIGNATURE', posY: 0.7, height: 0.12 },
  ]
}

/** A sent request, otherwise as `drafted`. @throws Error if it is refused, so that no test looks at one that was not sent */
export async function sent(server: Reached, cookie: string, signers?: Signer[], bytes?: Uint8Array<ArrayBuffer>) {
  const draft = await drafted(server, cookie, signers, bytes)
  const reply = await submitted(server, cookie, draft.id, draft.reply)
  return { ...draft, reply, request: reply.body as Request }
}

/** Sends a draft as an answer has it. @throws Error if it is refused */
async function submitted(server: Reached, cookie: string, id: string, seen: Reply): Promise<Reply> {
  const reply = await server.call('POST', of(id, '/submit-request'), {}, cookie, ifMatch(etag(seen)))
  if (reply.status !== 200) throw new Error(`the request was not sent: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

/** A drawn signature on a transparent background, as a data URL. Another `wave` is another signature. */
export function signaturePng(wave = 15): string {
  const png = new PNG({ width: 240, height: 100 })
  for (let x = 20; x < 220; x++) {
    const y = Math.round(50 + 30 * Math.sin(x / wave))
    for (let dy = -2; dy <= 2; dy++) png.data.set([20, 30, 80, 255], ((y + dy) * 240 + x) * 4)
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

/** The token of the newest link mailed to an address. */
export async function linkFor(server: Reached, mail: string): Promise<string> {
  const text = await newestMail(server, mail, /\/open-request\//)
  return /\/(?:open|consult)-request\/([\w-]+)/.exec(text)![1]!
}

/** The code in the newest mail to an address that has one. */
export async function codeFor(server: Reached, mail: string): Promise<string> {
  return /^(\d{6})$/m.exec(await newestMail(server, mail, /^\d{6}$/m))![1]!
}

async function newestMail({ mails }: Reached, to: string, having: RegExp): Promise<string> {
  return (await mails((mail) => mail.recipient === to && having.test(mail.plain))).plain
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The payload of a signer who filled in all fields. */
export function payloadFor(view: Schemas['SigningView'], otp?: string): Schemas['SignPayload'] {
  const mine = view.files.flatMap(({ fields }) => fields).filter(({ isMine }) => isMine)
  const filled = mine.filter(({ field }) => ['TEXT', 'TEXT_AREA', 'CHECKBOX'].includes(field.anchorType))
  return {
    ...(otp !== undefined && { otp }),
    signatureImage: signaturePng(),
    fields: filled.map(({ field }) => ({
      fieldId: field.id,
      value: field.anchorType === 'CHECKBOX' ? 'true' : 'Lyon',
    })),
    readAndAgreedWithDocument: true,
    readAndAgreedWithTermsOfUse: true,
    termsVersion: view.termsVersion,
  }
}

export const SIGNER_PATH = '/private/simple-sign-requests/signer'

/** What a signer can do who has opened a request. */
export type Arrived = {
  id: string
  file: string
  /** The request as it was sent. */
  request: Request
  token: string
  /** What the signer was shown. */
  shown: Reply
  /** Asks for a code. */
  ask: () => Promise<Reply>
  /** The newest code, once it is mailed. */
  code: () => Promise<string>
  /** Signs with all fields filled in. */
  sign: (code?: string, headers?: Record<string, string>) => Promise<Reply>
}

/** Sends a request to one signer, who opens it. */
export async function arrived(
  server: Reached,
  cookie: string,
  signer: Signer,
  /** The advanced parameters of the request. */
  params?: Schemas['RequestParamsPatch'],
): Promise<Arrived> {
  const draft = await drafted(server, cookie, [signer])
  const { id, file } = draft
  const seen = params ? await server.call('PATCH', of(id), { params }, cookie, ifMatch(etag(draft.reply))) : draft.reply
  const request = (await submitted(server, cookie, id, seen)).body as Request
  const token = await linkFor(server, signer.mail)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  return { id, file: file.id, request, token, shown, ...signingOf(server, { token, mail: signer.mail, shown }) }
}

/** What the signer of a link can do who was shown the answer to `openRequest`. */
export function signingOf(
  server: Reached,
  { token, mail, shown }: { token: string; mail: string; shown: Reply },
): Pick<Arrived, 'ask' | 'code' | 'sign'> {
  const link = bearer(token)
  return {
    ask: () => server.call('POST', `${SIGNER_PATH}/generate-otp`, undefined, undefined, link),
    code: () => codeFor(server, mail),
    sign: (code, headers = {}) => {
      const payload = payloadFor(shown.body as Schemas['SigningView'], code)
      return server.call('POST', `${SIGNER_PATH}/sign`, payload, undefined, {
        ...link,
        ...ifMatch(etag(shown)),
        ...headers,
      })
    },
  }
}
