import type { components } from '#openapi'

type Operator = components['schemas']['Operator']

/** An article of the terms of use. In clauses, `{name}`, `{address}` and `{mail}` stand for the operator's, `{article:8}` for a link. */
export type Article = { title: string; clauses: readonly string[] }

/** A part of a clause: words, a link to an article, an email address, or a blank that the settings leave open. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'article'; number: number }
  | { kind: 'mail'; address: string }
  | { kind: 'blank'; of: keyof Operator }

/** The parts of a clause, with what is known of the operator filled in. */
export const piecesOf = (clause: string, operator: Operator): Piece[] =>
  clause.split(/(\{[a-z]+(?::\d+)?\})/).flatMap((part): Piece[] => {
    const [, name, number] = /^\{([a-z]+)(?::(\d+))?\}$/.exec(part) ?? []
    if (name === 'article') return [{ kind: 'article', number: Number(number) }]
    if (name === 'mail' && operator.mail !== null) return [{ kind: 'mail', address: operator.mail }]
    if (name === 'name' || name === 'address' || name === 'mail') {
      const text = operator[name]
      return [text === null ? { kind: 'blank', of: name } : { kind: 'words', text }]
    }
    return part === '' ? [] : [{ kind: 'words', text: part }]
  })

/** Whether the settings name the operator only in part, so that the terms have blanks. */
export const isTemplate = (operator: Operator): boolean => Object.values(operator).includes(null)
