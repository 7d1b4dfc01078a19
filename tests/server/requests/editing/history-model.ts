/** The signers of a history. Mia is nobody before an edit adds her. */
export const PEOPLE = ['anna', 'leo', 'nina', 'mia'] as const
export type Who = (typeof PEOPLE)[number]

/** What an edit changes: of a signer, or of the request. */
export const OF_SIGNERS = ['name', 'address', 'later', 'earlier', 'role', 'field', 'removed'] as const
export const OF_REQUEST = ['title', 'deadline', 'file', 'mia'] as const
export type Change = { of: (typeof OF_SIGNERS)[number]; who: Who } | { of: (typeof OF_REQUEST)[number] }

export type Step =
  | { is: 'start' | 'submit' | 'cancel' | 'expire' | 'stop' }
  | { is: 'patch'; change: Change }
  | { is: 'sign' | 'refuse'; who: Who }

type Terms = { order: number; address: number }
type Person = Terms & { is: 'waiting' | 'asked' | 'signed' | 'refused'; version: number | null }
type State = 'PENDING' | 'EDITING' | 'PARTIAL' | 'COMPLETE' | 'REFUSED' | 'EXPIRED' | 'CANCELED'

const STATUS = { signed: 'SIGNED', refused: 'REJECTED', waiting: 'CREATED', asked: 'PENDING' } as const
const hasActed = ({ is }: Person) => is === 'signed' || is === 'refused'
/** Whose signature the request can do without. */
const isOptional = (who: Who) => who === 'leo'

/**
 * What has to become of a request that is edited and signed in any order, written by hand and without the code of the
 * product. A step answers whether it is allowed.
 */
export class HistoryModel {
  state: State = 'PENDING'
  version = 1
  files = 1
  readonly people = new Map<Who, Person>()
  draft: { people: Map<Who, Terms>; files: number } | null = null
  /** How many invitations each address of each signer has got: `anna 1`. */
  readonly invitations = new Map<string, number>()

  constructor() {
    for (const [who, order] of [['anna', 1] as const, ['leo', 1] as const, ['nina', 2] as const])
      this.people.set(who, { order, address: 1, is: 'waiting', version: null })
    this.#ask()
  }

  take(step: Step): boolean {
    if (step.is === 'sign' || step.is === 'refuse') return this.#act(step.who, step.is)
    const isOpen = this.state === 'PENDING' || this.state === 'EDITING'
    if (step.is === 'expire' || step.is === 'stop') {
      if (!isOpen) return false
      this.draft = null
      this.state = step.is === 'expire' ? 'EXPIRED' : 'CANCELED'
      return true
    }
    if (step.is === 'start') return isOpen && this.#start()
    if (this.draft === null) return false
    if (step.is === 'patch') return this.#patch(this.draft, step.change)
    if (step.is === 'submit') return this.#submit(this.draft)
    this.draft = null
    this.state = 'PENDING'
    return true
  }

  /** The status of each signer. */
  get statuses(): Record<string, string> {
    return Object.fromEntries([...this.people].map(([who, person]) => [who, this.#statusOf(person)]))
  }

  /** Whether somebody can sign, now or in their turn. */
  get isAwaited(): boolean {
    return [...this.people.values()].some((person) => !hasActed(person))
  }

  #statusOf(person: Person): string {
    if (hasActed(person) || this.state === 'PENDING' || this.state === 'PARTIAL') return STATUS[person.is]
    if (this.state === 'EDITING') return person.is === 'asked' ? 'SUSPENDED' : 'CREATED'
    return this.state === 'EXPIRED' ? 'EXPIRED' : 'CANCELED'
  }

  #act(who: Who, act: 'sign' | 'refuse'): boolean {
    const person = this.people.get(who)
    if (person?.is !== 'asked' || (this.state !== 'PENDING' && this.state !== 'PARTIAL')) return false
    person.is = act === 'sign' ? 'signed' : 'refused'
    if (act === 'sign') person.version = this.version
    const isOver = act === 'refuse' && (!isOptional(who) || !this.isAwaited)
    if (isOver && this.state === 'PENDING') this.state = 'REFUSED'
    else this.state = this.#consent()
    this.#ask()
    return true
  }

  #consent(): 'PENDING' | 'PARTIAL' | 'COMPLETE' {
    const all = [...this.people]
    const hasSigned = ([, { is }]: [Who, Person]) => is === 'signed'
    if (!all.some(hasSigned) || !all.every((one) => hasSigned(one) || isOptional(one[0]))) return 'PENDING'
    return all.every(hasSigned) ? 'COMPLETE' : 'PARTIAL'
  }

  /** Asks those whose turn has come: all who must sign before them have signed. */
  #ask() {
    if (this.state !== 'PENDING' && this.state !== 'PARTIAL') return
    const mustSign = [...this.people].filter(([who, { is }]) => !isOptional(who) && is !== 'signed')
    for (const [who, person] of this.people) {
      if (person.is !== 'waiting' || mustSign.some(([, { order }]) => order < person.order)) continue
      person.is = 'asked'
      this.#invite(who, person.address)
    }
  }

  #invite(who: Who, address: number) {
    const key = `${who} ${address}`
    this.invitations.set(key, (this.invitations.get(key) ?? 0) + 1)
  }

  #start(): true {
    this.draft ??= {
      people: new Map([...this.people].map(([who, { order, address }]) => [who, { order, address }])),
      files: this.files,
    }
    this.state = 'EDITING'
    return true
  }

  #patch(draft: NonNullable<HistoryModel['draft']>, change: Change): boolean {
    if (change.of === 'title' || change.of === 'deadline') return true
    if (change.of === 'file') {
      if ([...this.people.values()].some(hasActed)) return false
      draft.files += 1
      return true
    }
    if (!('who' in change)) return this.#put(draft, 'mia', { order: 2, address: 1 })
    const { who } = change
    const isLocked = this.people.has(who) && hasActed(this.people.get(who)!)
    const terms = draft.people.get(who)!
    if (isLocked) return change.of === 'earlier' && terms.order === 1
    if (change.of === 'removed') return draft.people.delete(who)
    if (change.of === 'address') return this.#put(draft, who, { ...terms, address: terms.address + 1 })
    if (change.of === 'later') return this.#put(draft, who, { ...terms, order: terms.order + 1 })
    return change.of === 'earlier' ? this.#put(draft, who, { ...terms, order: 1 }) : true
  }

  /** Nobody comes before the first of those who were asked and have not signed. */
  #put({ people }: NonNullable<HistoryModel['draft']>, who: Who, terms: Terms): boolean {
    const asked = [...this.people.values()].filter(({ is }) => is === 'asked').map(({ order }) => order)
    if (asked.length > 0 && terms.order < Math.min(...asked)) return false
    people.set(who, terms)
    return true
  }

  #submit({ people, files }: NonNullable<HistoryModel['draft']>): boolean {
    const orders = [...new Set([...people.values()].map(({ order }) => order))].toSorted()
    if (people.size === 0 || orders.some((order, i) => order !== i + 1)) return false
    const isOpen = [...people.keys()].some((who) => !this.people.has(who) || !hasActed(this.people.get(who)!))
    const hasSigned = [...people.keys()].some((who) => this.people.get(who)?.is === 'signed')
    // Without a signature and without anybody who could sign there is nothing to wait for.
    if (!isOpen && !hasSigned) return false
    for (const who of this.people.keys()) if (!people.has(who)) this.people.delete(who)
    for (const [who, terms] of people) {
      const before = this.people.get(who) ?? { is: 'waiting', version: null, ...terms }
      if (before.is === 'asked' && before.address !== terms.address) this.#invite(who, terms.address)
      this.people.set(who, { ...before, ...terms })
    }
    Object.assign(this, { draft: null, files, version: this.version + 1, state: 'PENDING' })
    this.state = this.#consent()
    this.#ask()
    return true
  }
}
