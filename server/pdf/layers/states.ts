import { PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core'
import { arrayOf, dictOf, listOf, nameOf, type Source } from '../source.ts'
import { Unfit } from '../unfit.ts'

/** Whether readers show the content of a layer. `unclear`: some show it, others hide it. */
type LayerState = 'shown' | 'hidden' | 'unclear'

/** The state of an optional content group or membership when a file is opened (PDF 32000-1, 8.11). */
export type StateOf = (object: PdfObject | undefined) => LayerState

const MAX_DEPTH = 32
const OPERATORS = new Set(['And', 'Or', 'Not'])
const POLICIES = new Set(['AnyOn', 'AllOn', 'AnyOff', 'AllOff'])

/**
 * Reads which layers are hidden, as pdf.js and PDFium do: with them Firefox, our own pages, Chromium and most others. They
 * apply what a group says of viewing, although the standard wants a list of such groups. Where these two disagree, readers
 * in general do.
 */
export function layersOf(source: Source): StateOf {
  const groupOf = groupsOf(source)
  const groupState = (group: PdfObject | undefined): LayerState =>
    group instanceof PdfDict ? groupOf(group).state : 'unclear'

  // An expression that many others contain is computed once.
  const computed = new Map<PdfObject | undefined, LayerState>()
  const expressionState = (expression: PdfObject | undefined, depth: number): LayerState => {
    if (depth > MAX_DEPTH) throw new Unfit('UnreadableFileException', 'layers too deep')
    const found = source.resolve(expression)
    const known = computed.get(found)
    if (known) return known
    const items = arrayOf(source, found)
    const state = items ? combined(items.toArray(), depth) : listedState(found)
    computed.set(found, state)
    return state
  }
  const listedState = (group: PdfObject | undefined): LayerState =>
    group instanceof PdfDict && groupOf(group).isListed ? groupState(group) : 'unclear'
  const combined = ([operator, ...operands]: PdfObject[], depth: number): LayerState => {
    const name = nameOf(source, operator) ?? ''
    const states = operands.map((operand) => expressionState(operand, depth + 1))
    if (!OPERATORS.has(name) || states.length === 0 || states.includes('unclear')) return 'unclear'
    if (name === 'Not') return states[0] === 'hidden' ? 'shown' : 'hidden'
    return shownIf(name === 'Or' ? states.includes('shown') : !states.includes('hidden'))
  }

  const membershipState = (membership: PdfDict): LayerState => {
    if (arrayOf(source, membership.get('VE'))) return expressionState(membership.get('VE'), 0)
    const one = dictOf(source, membership.get('OCGs'))
    const items = arrayOf(source, membership.get('OCGs'))
    const given = one ? [one] : (items?.toArray() ?? []).flatMap((item) => dictOf(source, item) ?? [])
    const policy = nameOf(source, membership.get('P')) ?? 'AnyOn'
    if (items?.length === 0 && !policy.startsWith('All')) return 'unclear'
    if (given.length === 0) return 'shown'
    const states = given.map(groupState)
    if (states.includes('unclear')) return 'unclear'
    if (isShown(policy, states)) return 'shown'
    // Readers disagree on groups that are not listed and on other policies, but none hides what is shown in spite of them.
    return POLICIES.has(policy) && given.every((group) => groupOf(group).isListed) ? 'hidden' : 'unclear'
  }

  const stateOf = (dict: PdfDict): LayerState => {
    const type = nameOf(source, dict.get('Type'))
    if (type === 'OCG') return groupState(dict)
    if (type === 'OCMD') return membershipState(dict)
    // pdf.js shows what is neither. PDFium takes it for one of them.
    return (type === undefined ? groupState(dict) : membershipState(dict)) === 'shown' ? 'shown' : 'unclear'
  }
  const states = new Map<PdfDict, LayerState>()
  return (object) => {
    const dict = dictOf(source, object)
    if (!dict) return 'shown'
    const state = states.get(dict) ?? stateOf(dict)
    states.set(dict, state)
    return state
  }
}

const shownIf = (condition: boolean): LayerState => (condition ? 'shown' : 'hidden')

function isShown(policy: string, states: LayerState[]): boolean {
  if (policy === 'AllOn') return !states.includes('hidden')
  if (policy === 'AllOff') return !states.includes('shown')
  return states.includes(policy === 'AnyOff' ? 'hidden' : 'shown')
}

/** The state of each group, and whether the document lists it. */
function groupsOf(source: Source): (group: PdfDict) => { state: LayerState; isListed: boolean } {
  const properties = dictOf(source, source.catalog.get('OCProperties'))
  const listed = new Set(listOf(source, properties?.get('OCGs')).map((item) => source.resolve(item)))
  const standard = dictOf(source, properties?.get('D'))
  const configurations = listOf(source, properties?.get('Configs')).map((item) => dictOf(source, item))
  // PDFium prefers one that says that it is for viewing.
  const preferred = configurations.find((one) => one?.has('Intent') && isForViewing(source, one)) ?? standard
  const isOffStandard = offIn(source, standard)
  const isOffPreferred = preferred === standard ? isOffStandard : offIn(source, preferred)

  return (group) => {
    const isListed = listed.has(group)
    const given = source.resolve(dictOf(source, dictOf(source, group.get('Usage'))?.get('View'))?.get('ViewState'))
    const view = given instanceof PdfString ? given.asString() : nameOf(source, given)
    const hasDefault = isListed && standard !== undefined
    const isHiddenByPdfJs = hasDefault && (isOffStandard(group) || (view === 'OFF' && given instanceof PdfName))
    const isHiddenByPdfium =
      isForViewing(source, group) && (view === undefined ? isListed && isOffPreferred(group) : view === 'OFF')
    const state = isHiddenByPdfJs === isHiddenByPdfium ? shownIf(!isHiddenByPdfJs) : 'unclear'
    return { state, isListed }
  }
}

/** Whether a configuration hides a group. */
function offIn(source: Source, configuration: PdfDict | undefined): (group: PdfDict) => boolean {
  const groups = (key: string) => new Set(listOf(source, configuration?.get(key)).map((item) => source.resolve(item)))
  const isOff = nameOf(source, configuration?.get('BaseState')) === 'OFF'
  const [on, off] = [groups('ON'), groups('OFF')]
  return (group) => off.has(group) || (isOff && !on.has(group))
}

/** Whether a group or configuration is meant for viewing, as all are that do not say what for (PDF 32000-1, 8.11.2.1). */
function isForViewing(source: Source, dict: PdfDict): boolean {
  const intent = source.resolve(dict.get('Intent'))
  if (!intent) return true
  const items = intent instanceof PdfName ? [intent] : listOf(source, intent)
  return items.some((item) => ['View', 'All'].includes(nameOf(source, item) ?? ''))
}
