import { existsSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import type { FlowCoverage } from '../coverage.ts'
import { html, none, type Html } from './html.ts'

/** Shows a picture that is in the folder of the report, or says that it is missing. No path leads out of the folder. */
export function drawPicture(folder: string, file: string, text: string): Html {
  const path = normalize(file)
  const isInside = !isAbsolute(path) && !path.startsWith('..') && !/^[a-z]+:/i.test(file)
  if (!isInside || !existsSync(join(folder, path))) return html`<p class="missing">The picture is missing.</p>`
  const address = path.split(/[/\\]/).map(encodeURIComponent).join('/')
  return html`<a href="${address}"><img src="${address}" alt="${text}" loading="lazy"></a>`
}

type Picture = FlowCoverage['pictures'][number]

/** The languages and themes in which a state is shown, in the order in which they stand side by side. */
const LOOKS = ['en light', 'en dark', 'fr light', 'fr dark']
const lookOf = ({ language, theme }: Picture) => LOOKS.indexOf(`${language} ${theme}`)

/** The pictures of a state: one row for each width, where languages and themes stand side by side if the page is wide enough. */
export const drawLooks = (pictures: Picture[], folder: string): Html[] =>
  [...Map.groupBy(pictures, ({ width }) => width)]
    .toSorted(([one], [other]) => other - one)
    .map(
      ([, row]) =>
        html`<div class="pictures of-${Math.min(row.length, LOOKS.length)}">${row
          .toSorted((one, other) => lookOf(one) - lookOf(other))
          .map((picture) => drawLook(picture, folder))}</div>`,
    )

const drawLook = ({ state, language, theme, width, file, axe }: Picture, folder: string): Html =>
  html`<figure>${drawPicture(folder, file, `${state} in ${language}, ${theme}, ${width} px`)}<figcaption>${language}, ${theme}, ${width} px${
    axe.length === 0
      ? ''
      : html`<ul class="is-bad">${axe.map((violation) => html`<li><code>${violation}</code></li>`)}</ul>`
  }</figcaption></figure>`

/** A list of texts under a heading, or nothing. */
export const drawTexts = (id: string, heading: string, texts: string[]): Html =>
  texts.length === 0
    ? none
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2><ul class="texts">${texts.map((text) => html`<li><code>${text}</code></li>`)}</ul></section>`
