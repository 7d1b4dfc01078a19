import { ambiguous } from './ambiguous.ts'
import { type ComponentsOf, DEVICE_SPACES } from './inline-image.ts'

/** The components of a colour: how many, a pattern without colours of its own, or not known. */
type Space = number | 'pattern' | undefined

const SETS: Record<string, number> = { g: 1, rg: 3, k: 4 }

/** The operators that choose a colour or its space, or save and restore them. */
export const COLOURING = new Set('q Q g G rg RG k K cs CS sc SC scn SCN'.split(' '))

type Spaces = { fill: Space; stroke: Space }

/**
 * Follows the colour spaces of content. Readers take a colour that does not fit its space for different ones, or a pattern
 * outside of the space of patterns.
 */
export class Colours {
  readonly #componentsOf: ComponentsOf
  readonly #saved: Spaces[] = []
  #spaces: Spaces

  /** @param isPage - a page starts with grey, other content with the colours of who paints it */
  constructor(componentsOf: ComponentsOf, isPage: boolean) {
    this.#componentsOf = componentsOf
    const first = isPage ? 1 : undefined
    this.#spaces = { fill: first, stroke: first }
  }

  /**
   * Follows an operator. `name` is its last operand, if that is a name, and `count` how many operands it has.
   * @throws Unfit AmbiguousFileException
   */
  follow(operator: string, count: number, name: string | undefined): void {
    const lower = operator.toLowerCase()
    const side = operator === lower ? 'fill' : 'stroke'
    if (operator === 'q') this.#saved.push(this.#spaces)
    else if (operator === 'Q') this.#spaces = this.#saved.pop() ?? this.#spaces
    else if (SETS[lower] !== undefined) this.#set(side, SETS[lower])
    else if (lower === 'cs') this.#set(side, spaceOf(name ?? '', this.#componentsOf))
    else if (lower === 'sc' || lower === 'scn') this.#check(this.#spaces[side], count, name !== undefined)
  }

  #set(side: keyof Spaces, space: Space): void {
    this.#spaces = { ...this.#spaces, [side]: space }
  }

  #check(space: Space, count: number, isPattern: boolean): void {
    if (space === undefined) return
    if (isPattern !== (space === 'pattern')) throw ambiguous('a pattern among colours, or a colour among patterns')
    if (space !== (isPattern ? 'pattern' : count) || (isPattern && count > 1))
      throw ambiguous(`a colour of ${count} instead of ${space} components`)
  }
}

const spaceOf = (name: string, componentsOf: ComponentsOf): Space =>
  name === 'Pattern' ? 'pattern' : (DEVICE_SPACES[name] ?? componentsOf(name))
