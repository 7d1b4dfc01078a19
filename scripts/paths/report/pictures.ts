import { existsSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import { html, none, type Html } from './html.ts'

/** Shows a picture that is in the folder of the report, or says that it is missing. No path leads out of the folder. */
export function drawPicture(folder: string, file: string, text: string): Html {
  const path = normalize(file)
  const isInside = !isAbsolute(path) && !path.startsWith('..') && !/^[a-z]+:/i.test(file)
  if (!isInside || !existsSync(join(folder, path))) return html`<p class="missing">The picture is missing.</p>`
  const address = path.split(/[/\\]/).map(encodeURIComponent).join('/')
  return html`<a href="${address}"><img src="${address}" alt="${text}" loading="lazy"></a>`
}

/** A list of texts under a heading, or nothing. */
export const drawTexts = (id: string, heading: string, texts: string[]): Html =>
  texts.length === 0
    ? none
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2><ul class="texts">${texts.map((text) => html`<li><code>${text}</code></li>`)}</ul></section>`
