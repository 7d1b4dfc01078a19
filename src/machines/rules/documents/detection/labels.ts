import type { FieldType } from '../fields.ts'

/** What a label asks for. `isClear` unless the same word often stands for something else, such as “By” or “Le”. */
export type Label = { type: FieldType; name: string; isClear: boolean }

/** The most characters of a label: longer texts are sentences. */
const MAX_LABEL = 70

/** Words of English and French forms, without accents and in lower case. */
const signatures = [
  /^signatures?( (of|de|du|des|d'|par|for|et|and|precedee?s?|obligatoire|required|ici|here)\b.*)?$/,
  /^([\w'-]+ ){1,3}signature$/,
  /^(please )?sign here$/,
  /^(signez|signer|a signer) ici$/,
  /^signed( (by|for|and)\b.*)?$/,
  /^signe (par|pour)\b.*$/,
  /^authori[sz]ed signat(ure|ory)$/,
  /^(cachet|tampon|visa)( et signature\b.*)?$/,
  /^(lu et approuve|bon pour (accord|acceptation|caution|mandat)|read and (approved|agreed)|agreed and accepted)\b.*$/,
  /^(paraphes?|initials)$/,
]
const dates = [
  /^dated?( (signed|of signature|of signing|de (la )?signature))?$/,
  /^(signature date|date et signature|signed on|signe le|fait le)$/,
]
const things =
  "(full |first |last |middle |family |given |maiden |printed |print |legal )?names?|surname|forenames?|noms?( et prenoms?| de famille| de naissance| d'usage| complet)?|" +
  'prenoms?( et noms?)?|e-?mail( address)?|courriel|adresse( e-?mail| electronique| postale)?|(home |postal |street )?address|' +
  'street|city|town|post ?code|zip( code)?|code postal|ville|commune|country|pays|place|lieu|' +
  '(place|date|country) of birth|(lieu|date|pays) de naissance|ne ?e? le|born on|ne ?e? a|' +
  '(tele)?phone( number)?|telephone|tel|mobile( number)?|portable|(job )?title|position|fonction|qualite|en qualite de|' +
  'company( name)?|organi[sz]ation|societe|entreprise|raison sociale|siret|siren|iban|bic|nationality|nationalite|profession|occupation|' +
  "employer|employeur|passport number|id number|(start|end|effective|due) date|date (d'effet|de debut|de fin|d'entree)|amount|montant"
const text = new RegExp(`^([\\w'-]+ ){0,2}(${things})( (of|for|de|du|des|de la|d'|de l')\\s?([\\w'-]+ ?){1,3})?$`)
/** “Fait à … le …”, “Done at … on …”: their blanks are in the middle of a line. */
const placesIn = /^(.*\b)?(fait|signe|done|signed|executed)( a| at| in)$/
const days = /^(.*\b)?((fait|signe) )?le$|^(.*\b)?on$/
/** Two letters that only a colon or a line makes a label. */
const short = /^(by|par|x)$/

/** What a text asks for that is a label as a whole; null if it is something else, such as a part of a sentence. */
export function labelOf(written: string): Label | null {
  const name = nameFrom(written)
  const plain = plainOf(name)
  if (plain === '' || name.length > MAX_LABEL || /[.;?!]$/.test(plain) || /^signatures? pages?\b/.test(plain))
    return null
  const isClear = true
  if (dates.some((pattern) => pattern.test(plain))) return { type: 'SIGNATURE_DATE', name, isClear }
  if (short.test(plain)) return { type: 'SIGNATURE', name, isClear: false }
  if (text.test(plain)) return { type: 'TEXT', name, isClear }
  if (signatures.some((pattern) => pattern.test(plain))) return { type: 'SIGNATURE', name, isClear }
  return null
}

/**
 * What the text just before a blank asks for. `before` is what the blank before it on the same line asked for; null for
 * the first. Any text is a name here, unless it is a sentence.
 */
export function labelBefore(written: string, before: string | null): Label | null {
  const clause = written
    .split(/[.;]\s|,\s*(?=\S)|\)\s+(?=\p{Lu})/u)
    .at(-1)!
    .trim()
  const known = labelOf(clause)
  if (known) return known
  const name = nameFrom(clause)
  const plain = plainOf(name)
  if (placesIn.test(plain)) return { type: 'TEXT', name: lastWords(name), isClear: true }
  if (days.test(plain) && (before !== null || /\b(fait|signe) /.test(plain) || plain === 'le'))
    return { type: 'SIGNATURE_DATE', name: '', isClear: true }
  if (/[:：]\s*$/.test(clause) && /\bsign(ature|ed|e|ee|ez)?\b/.test(plain) && !/\bdate\b/.test(plain))
    return { type: 'SIGNATURE', name: lastWords(name), isClear: true }
  if (!/\p{L}{2}/u.test(name)) return null
  return { type: 'TEXT', name: lastWords(name), isClear: false }
}

/** Whether a text ends as a label does before its blank. */
export const endsLikeLabel = (written: string): boolean => /[:：]\s*\*?\s*$/.test(written)

/** The text without what surrounds it: numbers of a list, brackets, stars and the colon. */
export const nameFrom = (written: string): string =>
  written
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-–•*]|\(?\d{1,2}[.)]|[a-z]\))\s+/, '')
    .replace(/\s*[*:：\s]+$/, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim()

const plainOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[«»“”"()/,]/g, ' ')
    .replaceAll(/(?<=')\s+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The last words of a long text, as the name of a field. */
const lastWords = (name: string): string => (name.length <= 40 ? name : name.split(' ').slice(-5).join(' '))
