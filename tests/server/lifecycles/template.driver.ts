import { templateLifecycle } from '#machines/lifecycles/template.machine.ts'
import type { TemplateFact } from '#machines/lifecycles/template.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import type { EventFromLogic } from 'xstate'
import type { Refusal } from '../../../server/engine/refused.ts'
import { templatePath, uploadToTemplate, type Template } from '../../support/server/calls/templates.ts'
import type { HeldServer } from '../../support/server/queue/held-server.ts'
import type { Reply } from '../../support/server/server.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { START } from '../../support/samples/life.ts'
import type { Cause, Driver, Outcome, Step, Thing } from './driver.ts'

type State = StateOf<typeof templateLifecycle>
type Event = EventFromLogic<typeof templateLifecycle>
type Stepped = Exclude<TemplateFact['type'], 'template.handedOver'>
type TemplateStep = Step<Stepped>

const call: Cause = { by: 'call' }
const NOTHING = 'f'.repeat(24)

/**
 * What each call leads to in each state: LIFE-053, TPL-013, TPL-017 and TPLL-007. One that is ready is only saved when it
 * is submitted, and to disable or enable it again changes nothing.
 */
const OUTCOMES: Record<Stepped, Record<State['value'], Outcome>> = {
  'file.uploaded': { DRAFT: 'accepted', READY: 'accepted', DISABLED: 'accepted' },
  'file.removed': {
    DRAFT: 'accepted',
    READY: { may: 'CannotDeleteEveryTemplateFileException' },
    DISABLED: { may: 'CannotDeleteEveryTemplateFileException' },
  },
  'template.revised': { DRAFT: 'accepted', READY: 'accepted', DISABLED: 'accepted' },
  'template.submitted': {
    DRAFT: { may: 'TemplateNotSubmittableException' },
    READY: 'accepted',
    DISABLED: 'accepted',
  },
  'template.disabled': {
    DRAFT: { refused: 'TemplateNotReadyException' satisfies Refusal },
    READY: 'accepted',
    DISABLED: 'answered',
  },
  'template.enabled': { DRAFT: 'answered', READY: 'answered', DISABLED: 'accepted' },
}

const SHOWN: Record<State['value'], Pick<Template, 'ready' | 'disabled'>> = {
  DRAFT: { ready: false, disabled: false },
  READY: { ready: true, disabled: false },
  DISABLED: { ready: true, disabled: true },
}

/** A template that is walked through its lifecycle, by the calls of its owner. */
class WalkedTemplate implements Thing<typeof templateLifecycle, TemplateStep> {
  readonly id: string
  readonly stream: string
  readonly #server: HeldServer
  #files: string[] = []
  #changes = 0

  private constructor(server: HeldServer, id: string) {
    this.#server = server
    this.id = id
    this.stream = `template/${id}`
  }

  static async begin(server: HeldServer): Promise<WalkedTemplate> {
    const { body } = await server.call('POST', '/public/v1/create-template', { name: 'Lease' }, await server.ada())
    return new WalkedTemplate(server, (body as { id: string }).id)
  }

  before(): TemplateStep[] {
    return []
  }

  event({ value }: State, { type }: TemplateStep, at: number): Event | null {
    // What a template that is ready has to keep is asked before the chart: a role that signs.
    if (type === 'template.submitted' && value !== 'DRAFT') return { type: 'template.revised', hash: '', at }
    if (type === 'file.uploaded') return { type, file: 'another', upload: '', original: '', at }
    if (type === 'file.removed') return this.#files.length > 0 ? { type, file: this.#files.at(-1)!, at } : null
    return type === 'template.revised' || type === 'template.submitted' ? { type, hash: '', at } : { type, at }
  }

  /** A submission saves what it has first. */
  records({ type }: TemplateStep, { value }: State): string[] {
    if (type !== 'template.submitted') return [type]
    return value === 'DRAFT' ? ['template.revised', type] : ['template.revised']
  }

  async call(_state: State, { type }: TemplateStep): Promise<Reply> {
    const ada = await this.#server.ada()
    const turn = (disabled: boolean) => this.#server.call('PATCH', templatePath(this.id), { disabled }, ada)
    const name = `Lease ${++this.#changes}`
    switch (type) {
      case 'file.uploaded':
        return uploadToTemplate(this.#server as never, ada, this.id, `${name}.pdf`)
      case 'file.removed': {
        const rest = `/file-delete?fileIds=${this.#files.at(-1) ?? NOTHING}`
        return this.#server.call('DELETE', templatePath(this.id, rest), undefined, ada)
      }
      case 'template.revised': {
        const body = { name, roles: [{ name: 'Tenant' }] }
        return this.#server.call('PATCH', templatePath(this.id), body, ada, ifMatch(etag(await this.#get())))
      }
      case 'template.submitted': {
        const body = { name, roles: [{ name: 'Tenant' }] }
        const path = templatePath(this.id, '/submit-template')
        return this.#server.call('POST', path, body, ada, ifMatch(etag(await this.#get())))
      }
      case 'template.disabled':
        return turn(true)
      case 'template.enabled':
        return turn(false)
    }
  }

  work = () => Promise.reject(new Error('A template has no jobs'))
  outcome = ({ value }: State, { type }: TemplateStep): Outcome => OUTCOMES[type][value]
  standing = ({ value, context }: State): string => `${value} ${context.files.length}`

  learn(_event: Event, { context }: State): void {
    this.#files = context.files
  }

  async read({ value, context }: State): Promise<{ said: unknown; due: unknown }> {
    const { ready, disabled, fileOrder } = (await this.#get()).body as Template
    const query = '/public/v1/templates?size=100'
    const { body } = await this.#server.call('GET', query, undefined, await this.#server.ada())
    const row = (body as { content: Template[] }).content.find(({ id }) => id === this.id)
    return {
      said: { ready, disabled, files: fileOrder, listed: row && { ready: row.ready, disabled: row.disabled } },
      due: { ...SHOWN[value], files: context.files, listed: SHOWN[value] },
    }
  }

  mails = () => []
  isOwn = () => false
  isSmall = () => false

  #get = async () => this.#server.call('GET', templatePath(this.id), undefined, await this.#server.ada())
}

const TYPES = Object.keys(OUTCOMES) as TemplateStep['type'][]

/** The driver of templates. */
export const templateDriver: Driver<typeof templateLifecycle, TemplateStep> = {
  machine: templateLifecycle,
  causes: {
    'file.uploaded': call,
    'file.removed': call,
    'template.revised': call,
    'template.submitted': call,
    'template.disabled': call,
    'template.enabled': call,
    'template.handedOver': { by: 'nothing', because: 'handovers have their own tests' },
  },
  leads: {
    DRAFT: { 'template.submitted': ['READY'] },
    READY: { 'template.disabled': ['DISABLED'] },
    DISABLED: { 'template.enabled': ['READY'] },
  },
  begin: (server) => WalkedTemplate.begin(server),
  probes: TYPES.map((type) => ({ type })),
  samples: [
    ...['f', 'g'].map((file) => ({
      step: { type: 'file.uploaded' as const },
      event: { type: 'file.uploaded' as const, file, upload: '', original: '', at: START },
    })),
    ...['f', 'g'].map((file) => ({
      step: { type: 'file.removed' as const },
      event: { type: 'file.removed' as const, file, at: START },
    })),
    { step: { type: 'template.revised' }, event: { type: 'template.revised', hash: '', at: START } },
    { step: { type: 'template.submitted' }, event: { type: 'template.submitted', hash: '', at: START } },
    { step: { type: 'template.disabled' }, event: { type: 'template.disabled', at: START } },
    { step: { type: 'template.enabled' }, event: { type: 'template.enabled', at: START } },
  ],
  input: { type: 'template.created', template: 't', owner: 'ada', at: START },
  // The files of a walk are uploaded and removed in the order of a stack.
  canHappen: ({ context: { files } }, event) => {
    if (event.type === 'file.uploaded') return event.file === (files.length === 0 ? 'f' : 'g') && files.length < 2
    return event.type !== 'file.removed' || event.file === files.at(-1)
  },
  telling: ({ files }) => files,
}
