import { PNG } from 'pngjs'
import type { components } from '#openapi'
import type { FractionBox } from '#machines/rules/documents/geometry.ts'
import type { Change, Step, Who } from '../../../server/requests/editing/history-model.ts'
import { samplePdf } from '../../samples/sample-pdf.ts'
import { added, editingOf, signersIn, type SignerPatch } from './editing.ts'
import type { Reply, Server } from '../server.ts'
import { bearer, etag, ifMatch, payloadFor, SIGNER_PATH, uploadTo, type Request } from '../signing.ts'

type Schemas = components['schemas']
type Colour = [red: number, green: number, blue: number]

export const NAMES = { anna: 'Anna', leo: 'Léo', nina: 'Nina', mia: 'Mia' } as const satisfies Record<Who, string>
const SENT = ['anna', 'leo', 'nina'] as const
const COLOURS: Record<Who, Colour> = {
  anna: [200, 20, 20],
  leo: [20, 120, 20],
  nina: [20, 20, 200],
  mia: [120, 20, 120],
}
const DAY = 86_400

/** What somebody signed: what they wrote, the colour of their mark, and where they saw both; null without a field. */
export type Given = {
  place: string
  colour: Colour
  boxes: { place: FractionBox | null; signature: FractionBox | null }
}

/** A request of three signers that is edited, signed and refused step by step. */
export class EditedRequest {
  readonly given = new Map<Who, Given>()
  readonly #kept = new Map<Who, string>()
  readonly #edits: ReturnType<typeof editingOf>
  #changes = 0

  readonly server: Server
  readonly id: string
  readonly run: number
  cookie: string

  private constructor(server: Server, { id, run, cookie }: Pick<EditedRequest, 'id' | 'run' | 'cookie'>) {
    this.server = server
    this.id = id
    this.run = run
    this.cookie = cookie
    this.#edits = editingOf(server, () => this.cookie)
  }

  /** Sends a request: Anna and Léo, who may leave it, sign first, then Nina. @throws Error if it is refused */
  static async sent(server: Server, run: number): Promise<EditedRequest> {
    const cookie = await server.signIn('ada')
    const body = { name: 'Services agreement', timeZone: 'Europe/Paris' }
    const created = await server.call('POST', '/public/v1/simple-sign/create-request', body, cookie)
    const request = new EditedRequest(server, { id: (created.body as Request).id, run, cookie })
    const path = `/public/v1/simple-sign/${request.id}`
    const uploaded = await uploadTo(server, cookie, request.id, 'Agreement.pdf', await samplePdf(1))
    const [file] = uploaded.body as Schemas['RequestFile'][]
    const signers = SENT.map(
      (who): SignerPatch => ({
        firstName: NAMES[who],
        lastName: 'Berg',
        mail: request.address(who, 1),
        otpType: 'NONE',
        orderToSign: who === 'nina' ? 2 : 1,
        signatureType: who === 'leo' ? 'OPTIONAL' : 'MANDATORY',
        roles: [`Role of ${who}`],
      }),
    )
    const placeHolderList = SENT.flatMap((who, column): Schemas['FieldPatch'][] => {
      const common = { roleName: `Role of ${who}`, pageNumber: 1, posX: 0.05 + 0.32 * column, width: 0.26 }
      return [
        { ...common, anchorName: 'Place', anchorType: 'TEXT', posY: 0.3, height: 0.03, required: true },
        { ...common, anchorName: 'Signature', anchorType: 'SIGNATURE', posY: 0.6, height: 0.1 },
      ]
    })
    const patch = { ...request.#until(10), signers, template: { files: [{ id: file!.id, placeHolderList }] } }
    const patched = await server.call('PATCH', path, patch, cookie, ifMatch(etag(await request.#read())))
    const reply = await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(patched)))
    if (reply.status !== 200) throw new Error(JSON.stringify([patched.body, reply.body]))
    await server.idle()
    return request
  }

  /** An address of a signer; each edit that changes it counts on. */
  address = (who: Who, n: number) => `${who}${this.run}-${n}@example.org`

  async view(): Promise<Request> {
    return (await this.#read('?withAudits=true')).body as Request
  }

  /** Takes a step, and waits until what follows from it has happened. */
  async take(step: Step): Promise<Reply | null> {
    const reply = await this.#taken(step)
    await this.server.idle()
    const isAct = step.is === 'sign' || step.is === 'refuse'
    if (isAct && reply?.status === 200) this.#kept.set(step.who, await this.#recordOf(step.who))
    return reply
  }

  /** What is kept of those who have acted: as it was then, and as it is now. */
  async acts(): Promise<{ before: Record<string, string>; now: Record<string, string> }> {
    const now: Record<string, string> = {}
    for (const who of this.#kept.keys()) now[who] = await this.#recordOf(who)
    return { before: Object.fromEntries(this.#kept), now }
  }

  async #taken(step: Step): Promise<Reply | null> {
    const { id, server } = this
    if (step.is === 'sign') return this.#sign(step.who)
    if (step.is === 'refuse') return this.#byLink(step.who, 'POST', '/reject', { refusalMotive: 'Clause 4' })
    if (step.is === 'stop') {
      const body = { customMessage: 'No' }
      return server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, body, this.cookie)
    }
    if (step.is === 'expire') {
      server.wait(60 * DAY)
      await server.ring()
      this.cookie = await server.signIn('ada')
      return null
    }
    if (step.is === 'start') return this.#edits.start(id)
    if (step.is === 'cancel') return this.#edits.cancel(id)
    const seen = (await this.view()).state === 'EDITING' ? await this.#edits.start(id) : await this.#read()
    return step.is === 'patch' ? this.#patch(step.change, seen) : this.#edits.submit(id, etag(seen))
  }

  async #patch(change: Change, seen: Reply): Promise<Reply> {
    this.#changes += 1
    const patch = (patched: Schemas['RequestPatch']) => this.#edits.patch(this.id, patched, etag(seen))
    const signers = signersIn(seen)
    if (change.of === 'title') return patch({ name: `Lease ${this.#changes}` })
    if (change.of === 'deadline') return patch(this.#until(10 + this.#changes))
    if (change.of === 'file')
      return uploadTo(this.server, this.cookie, this.id, `Annex ${this.#changes}.pdf`, await samplePdf(1))
    if (!('who' in change)) {
      const mia = { firstName: NAMES.mia, lastName: 'Ek', mail: this.address('mia', 1), orderToSign: 2 }
      return patch({ signers: [...signers, added(mia)] })
    }
    const of = (signer: SignerPatch) => signer.firstName === NAMES[change.who]
    const changed = (how: (signer: SignerPatch) => Partial<SignerPatch>) =>
      patch({ signers: signers.map((signer) => (of(signer) ? { ...signer, ...how(signer) } : signer)) })
    if (change.of === 'removed') return patch({ signers: signers.filter((signer) => !of(signer)) })
    if (change.of === 'name') return changed(() => ({ lastName: `Holm ${this.#changes}` }))
    if (change.of === 'role') return changed(() => ({ roles: [`Role ${this.#changes}`] }))
    if (change.of === 'later') return changed(({ orderToSign = 0 }) => ({ orderToSign: orderToSign + 1 }))
    if (change.of === 'earlier') return changed(() => ({ orderToSign: 1 }))
    if (change.of === 'address')
      return changed(({ mail }) => ({ mail: this.address(change.who, Number(/-(\d+)@/.exec(mail)![1]) + 1) }))
    const role = signers.find(of)?.roles[0]
    const moved = (field: Schemas['FieldPatch']) =>
      field.roleName === role ? { ...field, posY: field.posY + 0.005 } : field
    const files = (seen.body as Request).template.files.map(({ id, placeHolderList }) => ({
      id,
      placeHolderList: placeHolderList.map(moved),
    }))
    return patch({ template: { files } })
  }

  async #sign(who: Who): Promise<Reply | null> {
    const shown = await this.#byLink(who, 'GET', '/open')
    if (shown?.status !== 200) return shown
    const view = shown.body as Schemas['SigningView']
    const mine = view.files.flatMap(({ fields }) => fields).filter(({ isMine }) => isMine)
    const place = `Lyon ${who}`
    const boxOf = (name: string) => mine.find(({ field }) => field.anchorName === name)?.field ?? null
    this.given.set(who, {
      place,
      colour: COLOURS[who],
      boxes: { place: boxOf('Place'), signature: boxOf('Signature') },
    })
    const payload = payloadFor(view)
    const fields = payload.fields.map((field) => ({ ...field, value: place }))
    const signed = { ...payload, fields, signatureImage: rectangle(COLOURS[who]) }
    return this.#byLink(who, 'POST', '/sign', signed, ifMatch(etag(shown)))
  }

  /** A call with the newest link of a signer, who may have been removed; null for somebody who has none. */
  async #byLink(who: Who, method: 'GET' | 'POST', path: string, body?: object, headers = {}): Promise<Reply | null> {
    const { rows } = await this.server.ports.db.query<{ plain: string }>(
      `select m.plain from mailbox m join request_signers s on s.mail = m.recipient
       where s.request = $1 and s.first_name = $2 and m.plain like '%/open-request/%' order by m.position desc limit 1`,
      [this.id, NAMES[who]],
    )
    const token = /\/open-request\/([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1]
    if (token === undefined) return null
    return this.server.call(method, `${SIGNER_PATH}${path}`, body, undefined, { ...bearer(token), ...headers })
  }

  /** Everything that is kept of somebody who has acted, in what was sent and in what is edited. */
  async #recordOf(who: Who): Promise<string> {
    const { db } = this.server.ports
    const of = 'from request_signers s join requests r on r.id = s.request'
    const queries = [
      `select s.mail, s.first_name, s.last_name, s.otp_type, s.signature_type, s.order_to_sign, s.status, s.signed_at,
         s.refused_at, s.refusal_motive, s.removed_at ${of}`,
      `select g.* ${of} join signatures g on g.signer = s.id`,
      `select v.* ${of} join field_values v on v.signer = s.id`,
      `select e.type, e.data, e.hash, e.version ${of} join events e on e.stream = 'request/' || r.id
         and e.type in ('signer.signed', 'signer.refused') and e.data->>'signer' = s.id`,
      ...['r.document', 'coalesce(r.editing_document, r.document)'].map(
        (
          document,
        ) => `select o.name as role, f.file, f.type, f.page, f.x, f.y, f.width, f.height, f.name, f.id, d.original_hash
         ${of} join document_roles o on o.signer = s.id and o.document = ${document}
         join document_fields f on f.document = o.document and f.role = o.id
         join document_files d on d.document = f.document and d.id = f.file`,
      ),
    ]
    const found: unknown[] = []
    for (const query of queries) {
      const { rows } = await db.query(`${query} where r.id = $1 and s.first_name = $2`, [this.id, NAMES[who]])
      found.push(rows.map((row) => JSON.stringify(row)).toSorted())
    }
    return JSON.stringify(found, null, 1)
  }

  #until = (days: number) => ({
    expirationDate: new Date(this.server.ports.now().getTime() + days * DAY * 1000).toISOString(),
  })

  #read = (query = '') =>
    this.server.call('GET', `/public/v1/simple-sign-requests/${this.id}${query}`, undefined, this.cookie)
}

/** A rectangle with a transparent margin, as a data URL. */
function rectangle(colour: Colour): string {
  const png = new PNG({ width: 240, height: 100 })
  for (let x = 20; x < 220; x++) for (let y = 20; y < 80; y++) png.data.set([...colour, 255], (y * 240 + x) * 4)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}
