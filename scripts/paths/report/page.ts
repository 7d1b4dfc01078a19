import { html, type Html } from './html.ts'

/** A whole page of the report. Its policy lets nothing in but its own style sheet, script and pictures. */
export const drawPage = (title: string, content: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Paths</title>
<link rel="stylesheet" href="report.css">
<script defer src="report.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${content}
</body>
</html>`.markup
  }\n`

/** A table in a frame that scrolls; a reader with a keyboard can scroll it. */
export const drawTable = (caption: string, heads: (string | Html)[], rows: Html[]): Html =>
  html`<div class="scroll" role="region" aria-label="${`Table: ${caption}`}" tabindex="0"><table><caption class="hidden">${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`

/** Seconds, or minutes and seconds. */
export const wordTime = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds * 10) / 10} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
