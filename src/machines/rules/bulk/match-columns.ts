import { fieldsNamedAs, type BulkColumn, type BulkTarget, type BulkTemplate } from './bulk-template.ts'

type Meaning = Omit<BulkColumn, 'header'>

/** Words of a header that say nothing. */
const FILLERS = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'of', 'the', 's'])

/** The words of a text: letters and digits, without case and accents. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !FILLERS.has(word))

const keyOf = (words: readonly string[]): string => words.join('')

type PersonTarget = Extract<BulkTarget, 'EMAIL' | 'FIRST_NAME' | 'LAST_NAME'>

/** How headers of tables name what a column gives, in English and French. */
const personNames: Record<PersonTarget, readonly string[]> = {
  EMAIL: [
    'email',
    'mail',
    'e-mail address',
    'mail address',
    'adresse e-mail',
    'adresse mail',
    'courriel',
    'adresse courriel',
  ],
  FIRST_NAME: ['first name', 'given name', 'forename', 'prénom'],
  LAST_NAME: ['last name', 'family name', 'surname', 'nom', 'nom de famille'],
}
const requestNames: Record<'REQUEST_NAME' | 'LANGUAGE', readonly string[]> = {
  REQUEST_NAME: ['request name', 'name of the request', 'nom de la demande', 'demande', 'request', 'subject', 'objet'],
  LANGUAGE: ['language', 'langue', 'lang'],
}

const targetsByKey = <Target extends string>(names: Record<Target, readonly string[]>): Map<string, Target> =>
  new Map(
    (Object.keys(names) as Target[]).flatMap((target) =>
      names[target].map((name): [string, Target] => [keyOf(wordsOf(name)), target]),
    ),
  )
const personTargets = targetsByKey(personNames)
const requestTargets = targetsByKey(requestNames)

/**
 * What each column most likely gives, by its header. Headers name the role (“E-mail client”), its place (“Email 2”), or
 * nothing if there is only one. What is given already is not given again; what nobody can guess is ignored.
 */
export function matchColumns(template: BulkTemplate, headers: readonly string[]): BulkColumn[] {
  const given = new Set<string>()
  return headers.map((header) => {
    const meaning = meaningsOf(template, wordsOf(header)).find((one) => !given.has(meaningKey(template, one)))
    if (!meaning) return { header, target: 'IGNORED' }
    given.add(meaningKey(template, meaning))
    return { header, ...meaning }
  })
}

/** What two columns must not give both, as a text: equal for all fields of one name. */
export const meaningKey = (template: Pick<BulkTemplate, 'fields'>, { target, role = '', field }: Meaning): string =>
  JSON.stringify([target, role, fieldsNamedAs(template, field)[0]?.id ?? field ?? ''])

/** What a header may mean, the likeliest first. */
function meaningsOf(template: BulkTemplate, words: readonly string[]): Meaning[] {
  const field = template.fields.find(({ anchorName }) => keyOf(wordsOf(anchorName)) === keyOf(words))
  const target = requestTargets.get(keyOf(words))
  return [
    ...personMeanings(template.roles, words),
    ...(field && words.length > 0 ? [{ target: 'REQUEST_FIELD', field: field.id } as const] : []),
    ...(target ? [{ target }] : []),
  ]
}

function personMeanings(roles: readonly string[], words: readonly string[]): Meaning[] {
  const [only, ...others] = roles
  const named = roles
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)
    .map((role) => ({ role, target: personTargets.get(keyOf(without(words, wordsOf(role)) ?? [])) }))
  const numbered = roles.map((role, i) => ({
    role,
    target: personTargets.get(keyOf(without(words, [String(i + 1)]) ?? [])),
  }))
  const alone =
    only !== undefined && others.length === 0 ? [{ role: only, target: personTargets.get(keyOf(words)) }] : []
  return [...named, ...numbered, ...alone].flatMap(({ role, target }) => (target ? [{ target, role }] : []))
}

/** The words without those of a role, which stand together; undefined if they are not there. */
function without(words: readonly string[], ofRole: readonly string[]): string[] | undefined {
  const at = words.findIndex((_, i) => ofRole.every((word, n) => words[i + n] === word))
  return at === -1 || ofRole.length === 0 ? undefined : [...words.slice(0, at), ...words.slice(at + ofRole.length)]
}
