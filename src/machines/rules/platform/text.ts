import type { components } from '#openapi'

type Operator = components['schemas']['Operator']

/** The language of a text, as the messages name it. */
export type Language = 'en' | 'fr'

/**
 * A page of text. In its texts, `{name}` and the other names of `Operator` stand for what the settings say,
 * `{article:8}` for a link to an article, `[words](/address)` for a link, and words between backticks for code. In manuals,
 * and in questions and answers, the build replaces further tokens: see `scripts/build/manual-tokens.ts`.
 */
export type Text = {
  title: string
  /** One or two sentences below the title. */
  lead?: string
  /** The day of its last change (ISO 8601). */
  changed: string
  /** The language of the text, if it exists in one only. */
  only?: 'en'
  sections: readonly Section[]
}

/**
 * A part of a text with a heading. Its id is the anchor in the address, the same in every language. In a manual it is a
 * panel that can be opened, and may have parts, which are panels, too.
 */
export type Section = { id: string; title: string; blocks: readonly Block[]; parts?: readonly Section[] }

/** A paragraph, a list, steps in order, facts with their terms, the numbered clauses of an article, code, or a sample. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [term: string, fact: string])[] }
  | { clauses: readonly string[] }
  | { code: string }
  | Sample

/**
 * A JSON text with what each of its fields means. The path of a field has the names of members and `*` for each entry of a
 * list, separated by dots, such as `documents.*.hash`.
 */
export type Sample = { sample: string; fields: readonly (readonly [path: string, meaning: string])[] }

/** Whether a block is drawn without the state of a page. */
export const isPlain = (block: Block): block is Exclude<Block, Sample> =>
  typeof block === 'string' || !('sample' in block)

/** An article of the terms of use. */
export type Article = { title: string; clauses: readonly string[] }

/** The terms of use as a text, with an anchor for each article. */
export const textOfArticles = (title: string, changed: string, articles: readonly Article[]): Text => ({
  title,
  changed,
  sections: articles.map((article, i) => ({
    id: `article-${i + 1}`,
    title: article.title,
    blocks: [{ clauses: article.clauses }],
  })),
})

/** A part of a paragraph: words, code, a link, a link to an article, an email address, or a blank that the settings leave. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'article'; number: number }
  | { kind: 'mail'; address: string }
  | { kind: 'blank'; of: keyof Operator }

/** The parts of a paragraph, with what is known of the operator filled in; null in texts that do not name one. */
export const piecesOf = (paragraph: string, operator: Operator | null): Piece[] =>
  paragraph
    .split(/(`[^`]+`|\{[a-zA-Z]+(?::\d+)?\}|\[[^\]]+\]\([^)]+\))/)
    .flatMap((part) => (/^`.+`$/.test(part) ? [{ kind: 'code', text: part.slice(1, -1) }] : pieceOf(part, operator)))

function pieceOf(part: string, operator: Operator | null): Piece[] {
  const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  if (text !== undefined && href !== undefined) return [{ kind: 'link', text, href }]
  const [, name = '', number] = /^\{([a-zA-Z]+)(?::(\d+))?\}$/.exec(part) ?? []
  if (name === 'article') return [{ kind: 'article', number: Number(number) }]
  if (operator === null || !Object.hasOwn(operator, name)) return part === '' ? [] : [{ kind: 'words', text: part }]
  const of = name as keyof Operator
  const said = operator[of]
  if (said === null) return [{ kind: 'blank', of }]
  return [of === 'mail' || of === 'privacyMail' ? { kind: 'mail', address: said } : { kind: 'words', text: said }]
}

/** Whether the settings name the operator only in part, so that the terms have blanks. */
export const isTemplate = ({ name, address, mail }: Operator): boolean => [name, address, mail].includes(null)
