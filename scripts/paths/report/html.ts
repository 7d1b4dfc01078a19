import { escapeText } from '../../../src/ui/charts/markup.ts'

/** Markup that is safe to put into a page as it is. */
export type Html = { markup: string }

type Part = string | number | Html | Part[]

const write = (part: Part): string =>
  Array.isArray(part) ? part.map(write).join('') : typeof part === 'object' ? part.markup : escapeText(String(part))

/** Markup with values, which are escaped unless they are markup themselves. Attributes must be quoted. */
export const html = (parts: TemplateStringsArray, ...values: Part[]): Html => ({
  markup: parts.map((part, i) => part + (i < values.length ? write(values[i]!) : '')).join(''),
})

/** Nothing at all. */
export const none: Html = { markup: '' }

/** One or several: `count(1, 'walk')` is `1 walk`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
