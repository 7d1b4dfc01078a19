import { dark, fixed, light } from '../../../src/ui/design/tokens.ts'

const colors = (theme: typeof light) =>
  Object.entries({
    page: theme.page,
    surface: theme.surface,
    sunken: theme.sunken,
    border: theme.border,
    'border-strong': theme.borderStrong,
    text: theme.text,
    muted: theme.textMuted,
    accent: theme.accent,
    'accent-soft': theme.accentSoft,
    focus: theme.focus,
    ink: theme.ink,
    success: theme.success,
    error: theme.error,
    'error-soft': theme.errorSoft,
    warning: theme.warning,
    'warning-soft': theme.warningSoft,
    'chart-text': theme.text,
    'chart-label': theme.text,
    'chart-muted': theme.textMuted,
    'chart-line': theme.borderStrong,
    'chart-edge': theme.borderButton,
    'chart-ground': theme.page,
    'chart-state': theme.surface,
  })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

const { font, size, line, weight, radius, onInk } = fixed

/** The style sheet of the report: the design tokens, light or dark as the reader prefers. */
export const STYLE = `:root { color-scheme: light; ${colors(light)} --chart-mono: ${font.mono}; --chart-font: ${font.ui}; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${colors(dark)} } }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: ${size.ui}/${line.ui} ${font.ui}; color: var(--text); background: var(--page); overflow-wrap: anywhere; }
h1 { margin: 24px 0 4px; font-size: ${size.title}; line-height: ${line.title}; font-weight: ${weight.bold}; }
h2 { margin: 32px 0 12px; font-size: ${size.section}; line-height: ${line.section}; font-weight: ${weight.bold}; }
h3 { margin: 16px 0 4px; font-size: ${size.read}; line-height: ${line.read}; font-weight: ${weight.bold}; }
p { margin: 4px 0 12px; }
a { color: var(--accent); }
code, .chart text { font-family: ${font.mono}; }
code { font-size: 13px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: ${radius.small}; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 24px; padding: 12px 32px; background: var(--ink); color: ${onInk.text}; }
.bar a { color: ${onInk.text}; } .bar :focus-visible { outline-color: ${onInk.focus}; }
.brand { margin: 0; font-size: ${size.read}; font-weight: ${weight.bold}; } .brand span { margin-left: 8px; color: ${onInk.muted}; font-weight: ${weight.regular}; }
main { padding: 0 32px 64px; outline: none; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; padding: 8px; background: var(--surface); z-index: 2; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.muted, .missing { color: var(--muted); } .is-bad { color: var(--error); }
.facts { display: flex; flex-wrap: wrap; gap: 1px; margin: 16px 0; border: 1px solid var(--border); border-radius: ${radius.card}; overflow: hidden; background: var(--border); }
.facts div { flex: 1 1 130px; padding: 12px 16px; background: var(--surface); } .facts dt { color: var(--muted); font-size: ${size.dense}; } .facts dd { margin: 0; font-size: ${size.section}; font-weight: ${weight.bold}; font-variant-numeric: tabular-nums; } .facts .is-bad dd { color: var(--error); }
.box, .walk, .failure, .state { margin: 8px 0; padding: 12px 16px; border: 1px solid var(--border); border-radius: ${radius.card}; background: var(--surface); }
.failure { border-left: 4px solid var(--error); } .failure h3, .state h3 { margin-top: 0; } .failure dl div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 8px; } .failure dl { margin: 8px 0; } .failure dt { color: var(--muted); } .failure dd { margin: 0; white-space: pre-wrap; }
summary { cursor: pointer; min-height: 24px; } .failures li, .box li { margin: 4px 0; }
.tools { display: none; flex-wrap: wrap; align-items: center; gap: 8px 24px; } .has-script .tools { display: flex; }
input[type=search] { height: 32px; margin-left: 8px; padding: 0 8px; border: 1px solid var(--border-strong); border-radius: ${radius.control}; background: var(--surface); color: inherit; font: inherit; }
input[type=checkbox] { width: 16px; height: 16px; vertical-align: -3px; accent-color: var(--accent); }
.scroll { overflow-x: auto; border: 1px solid var(--border); border-radius: ${radius.card}; background: var(--surface); overflow-wrap: normal; }
table { width: 100%; border-collapse: collapse; font-size: ${size.dense}; line-height: ${line.dense}; } th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-top: 1px solid var(--border); font-weight: ${weight.regular}; } thead th { border-top: 0; color: var(--muted); font-weight: ${weight.medium}; } tbody th { font-weight: ${weight.medium}; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.sort { min-height: 24px; padding: 0; border: 0; background: none; color: inherit; font: inherit; font-weight: ${weight.medium}; cursor: pointer; } [aria-sort=ascending] .sort::after { content: ' ↑'; } [aria-sort=descending] .sort::after { content: ' ↓'; }
.two { display: grid; grid-template-columns: minmax(0, 3fr) minmax(320px, 1fr); gap: 0 24px; align-items: start; } .sticky { position: sticky; top: 0; }
.canvas { overflow: auto; max-height: 76vh; padding: 8px; border: 1px solid var(--border); border-radius: ${radius.card}; background: var(--sunken); } .chart { display: block; margin: 0 auto; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 8px; padding: 0; list-style: none; color: var(--muted); font-size: ${size.dense}; } .key { display: inline-block; width: 24px; margin-right: 8px; border-top: 2px solid var(--success); vertical-align: 4px; } .key-never { border-top: 2px dashed var(--error); } .key-failed { border-top: 8px solid var(--warning-soft); outline: 1px solid var(--warning); vertical-align: 1px; } .key-lit { border-top: 4px solid var(--accent); }
ol { margin: 8px 0 0; padding-left: 32px; color: var(--muted); } .step { width: 100%; min-height: 28px; padding: 2px 8px; border: 0; border-radius: ${radius.small}; background: none; color: var(--text); font: inherit; font-size: ${size.dense}; text-align: left; vertical-align: top; cursor: pointer; } .step.is-failed { color: var(--error); } .step.is-lit { background: var(--accent-soft); } .step.is-lit.is-failed { color: var(--text); }
.texts code, dd { white-space: pre-wrap; }
.pictures { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-items: start; } .pictures + .pictures { margin-top: 16px; }
@media (min-width: 600px) { .of-2, .of-3, .of-4 { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 1100px) { .of-3 { grid-template-columns: repeat(3, minmax(0, 1fr)); } .of-4 { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
figure { margin: 0; } figure img { display: block; max-width: 100%; max-height: 480px; border: 1px solid var(--border); border-radius: ${radius.small}; } figcaption { color: var(--muted); font-size: ${size.dense}; }
.chart-note { fill: var(--success); } .is-taken-0 .chart-note, .is-taken-0 text { fill: var(--error); }
.chart-line:has(.is-taken-1, .is-taken-2, .is-taken-3, .is-taken-4) { color: var(--success); }
.chart-line:not(:has(.is-taken-1, .is-taken-2, .is-taken-3, .is-taken-4)) { color: var(--error); } .chart-line:not(:has(.is-taken-1, .is-taken-2, .is-taken-3, .is-taken-4)) .chart-path { stroke-dasharray: 5 4; stroke-width: 1.75; }
.chart-line:has(.is-taken-2) .chart-path { stroke-width: 1.75; } .chart-line:has(.is-taken-3) .chart-path { stroke-width: 2.5; } .chart-line:has(.is-taken-4) .chart-path { stroke-width: 3.25; }
.chart-state.is-failed > .chart-frame { fill: var(--warning-soft); stroke: var(--warning); stroke-width: 2; } .chart-transition.is-failed text { text-decoration: underline; text-decoration-color: var(--warning); text-decoration-thickness: 2px; }
.chart-state.is-lit > .chart-frame { fill: var(--accent-soft); stroke: var(--accent); stroke-width: 2.5; } .chart-line:has(.is-lit) { color: var(--accent); } .chart-line:has(.is-lit) .chart-path { stroke-width: 4; stroke-dasharray: none; } .chart-transition.is-lit text, .chart-transition.is-lit tspan { fill: var(--accent); font-weight: 700; }
@media (max-width: 959px) { main { padding: 0 16px 48px; } .bar { padding: 12px 16px; } .two { grid-template-columns: minmax(0, 1fr); } .sticky { position: static; } .canvas { max-height: 60vh; } }
@media (forced-colors: active) { .step.is-lit { outline: 2px solid; } }
@media print { .canvas { max-height: none; } .sticky { position: static; } }
`
