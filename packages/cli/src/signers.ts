import type { SendField, SendSigner } from '../../client/src/client.ts'
import { WrongUsage, type Token } from './command.ts'

const TYPES: Record<string, NonNullable<SendField['type']>> = {
  signature: 'SIGNATURE',
  date: 'SIGNATURE_DATE',
  text: 'TEXT',
  'text-area': 'TEXT_AREA',
  checkbox: 'CHECKBOX',
}

const FIELD = /^([a-z-]+)@(last-page|[1-9]\d{0,3})(?::(\d*\.?\d+),(\d*\.?\d+)(?:,(\d*\.?\d+),(\d*\.?\d+))?)?(?:=(.+))?$/

/** The signers, each with the fields that follow: `--to Ada --field signature@last-page --to Leo`. @throws WrongUsage */
export function signersOf(tokens: Token[]): SendSigner[] {
  const signers: SendSigner[] = []
  for (const { kind, name, value = '' } of tokens) {
    if (kind !== 'option') continue
    if (name === 'to') signers.push(signerOf(value))
    if (name !== 'field') continue
    const signer = signers.at(-1)
    if (!signer) throw new WrongUsage('--field belongs to the signer before it: begin with --to')
    signer.fields = [...(signer.fields ?? []), fieldOf(value)]
  }
  if (signers.length === 0) throw new WrongUsage('who is to sign? Give --to')
  return signers
}

/** A field such as `signature@last-page` or `text@2:0.1,0.5,0.3,0.03=Town`. @throws WrongUsage */
export function fieldOf(text: string): SendField {
  const [, word = '', page, x, y, width, height, name] = FIELD.exec(text) ?? []
  const type = Object.hasOwn(TYPES, word) ? TYPES[word] : undefined
  if (!type) throw new WrongUsage(`${text} is no field: write TYPE@PAGE or TYPE@PAGE:X,Y,WIDTH,HEIGHT=NAME`)
  return {
    type,
    page: page === 'last-page' ? 'last' : Number(page),
    ...(x !== undefined && { x: Number(x), y: Number(y) }),
    ...(width !== undefined && { width: Number(width), height: Number(height) }),
    ...(name !== undefined && { name }),
  }
}

/** A signer such as `Ada Lovelace <ada@example.org>`; the names of a bare address are made from it. @throws WrongUsage */
export function signerOf(text: string): SendSigner {
  const [, written, within] = /^([^<>]*)<([^<>\s]+)>\s*$/.exec(text) ?? []
  const mail = within ?? text.trim()
  const [local = '', domain = ''] = mail.split('@')
  if (local === '' || domain === '') throw new WrongUsage(`${text} is no mail address`)
  const guessed = local.split(/[._+-]+/).filter((word) => word !== '')
  const words = written?.replaceAll('"', '').trim() || guessed.map(capital).join(' ')
  const [firstName = local, ...others] = words.split(/\s+/)
  // A request needs both names.
  return { mail, firstName, lastName: others.join(' ') || `(${domain})` }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
