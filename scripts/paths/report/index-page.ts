import type { FlowCoverage, PathCoverage } from '../coverage.ts'
import { failedWalks, sumUp } from './figures.ts'
import { count, html, none, type Html } from './html.ts'
import { drawPage, drawTable, wordTime } from './page.ts'

type Pages = ReadonlyMap<FlowCoverage, string>

/** The first page of the report: what all walks did, what failed, and a line for each flow. */
export function drawSummary(coverage: PathCoverage, pages: Pages): string {
  const sums = coverage.flows.map((flow) => ({ flow, sum: sumUp(flow) }))
  const total = (name: keyof ReturnType<typeof sumUp>) => sums.reduce((all, { sum }) => all + sum[name], 0)
  const facts: [string, string | number, boolean][] = [
    ['Flows', coverage.flows.length, false],
    ['States seen', `${total('seen')} of ${total('states')}`, total('seen') < total('states')],
    ['Transitions taken', `${total('taken')} of ${total('transitions')}`, false],
    ['Left with a reason', total('excused'), false],
    ['Untaken', coverage.figures.untaken, coverage.figures.untaken > 0],
    ['Walks', total('walks'), false],
    ['Failed walks', total('failures'), total('failures') > 0],
    ['Axe violations', total('axe'), total('axe') > 0],
    ['Console errors', total('console'), total('console') > 0],
    ['Policy violations', total('policy'), total('policy') > 0],
    ['Time', wordTime(coverage.seconds), false],
  ]
  return drawPage(
    'All flows',
    html`<header class="bar"><p class="brand">Paraph <span>Paths</span></p></header>
<main id="main" tabindex="-1">
<h1>What the walks of all flows did</h1>
<p class="muted">${describeRun(coverage)}</p>
<dl class="facts">${facts.map(([name, value, isBad]) => html`<div class="${isBad ? 'is-bad' : ''}"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${drawFailures(coverage.flows, pages)}
${drawUntaken(coverage.flows, pages)}
<section aria-labelledby="flows"><h2 id="flows">Flows</h2>
<p class="tools"><label>Filter by name <input type="search" id="filter" autocomplete="off"></label>
<label><input type="checkbox" id="only-bad"> Only flows with something missing or failed</label> <span id="shown" role="status"></span></p>
${drawTable(
  'Flows',
  columns.map(drawHead),
  sums.map((one) => drawLine(one, pages)),
)}
</section></main>`,
  )
}

function describeRun({ commit, isClean, browser, began, languages, themes, widths }: PathCoverage): Html {
  const tree = commit === '' ? 'outside of a git checkout' : html`commit <code>${commit}</code>`
  const changes = commit !== '' && !isClean ? ', with changes that are not committed' : ''
  return html`${browser}, ${tree}${changes}. Began <time datetime="${began}">${began.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}</time>.
Languages ${languages.join(', ')}; themes ${themes.join(', ')}; widths ${widths.join(', ')} px.`
}

const drawFailures = (flows: FlowCoverage[], pages: Pages): Html => {
  const failed = flows.flatMap((flow) => failedWalks(flow).map((one) => ({ flow, ...one })))
  if (failed.length === 0) return none
  return html`<section aria-labelledby="failures"><h2 id="failures">${count(failed.length, 'failed walk')}</h2><ul class="failures">${failed.map(
    ({ flow, walk, failure }) =>
      html`<li><a href="${pages.get(flow)!}#failures">${flow.id}</a>: ${walk.name}, step ${failure.step}: expected ${failure.expected}, saw ${failure.seen}</li>`,
  )}</ul></section>`
}

const drawUntaken = (flows: FlowCoverage[], pages: Pages): Html => {
  const untaken = flows.flatMap((flow) => flow.untaken.map((one) => ({ flow, ...one })))
  if (untaken.length === 0) return none
  return html`<details class="box"><summary>${count(untaken.length, 'transition')} not taken</summary><ul>${untaken.map(
    ({ flow, transition, why, excuse }) =>
      html`<li class="${excuse === null ? 'is-bad' : ''}"><a href="${pages.get(flow)!}#untaken">${flow.id}</a>: <code>${transition}</code> ${why}</li>`,
  )}</ul></details>`
}

const columns = ['Flow', 'States', 'Transitions', 'Walks', 'Failed', 'Axe', 'Console', 'Policy', 'Time'] as const

const drawHead = (name: string): Html => html`<button type="button" class="sort">${name}</button>`

function drawLine({ flow, sum }: { flow: FlowCoverage; sum: ReturnType<typeof sumUp> }, pages: Pages): Html {
  const part = (some: number, all: number) =>
    html`<td class="number ${some < all ? 'is-bad' : ''}" data-value="${some - all}">${some} of ${all}</td>`
  const bad = (number: number) =>
    html`<td class="number ${number > 0 ? 'is-bad' : ''}" data-value="${number}">${number}</td>`
  const isTaken = sum.taken + sum.excused >= sum.transitions
  const isBad = sum.seen < sum.states || !isTaken || sum.failures + sum.axe + sum.console + sum.policy > 0
  return html`<tr data-name="${flow.id}" data-bad="${String(isBad)}"><th scope="row"><a href="${pages.get(flow)!}">${flow.id}</a></th>
${part(sum.seen, sum.states)}<td class="number ${isTaken ? '' : 'is-bad'}" data-value="${sum.taken - sum.transitions}">${sum.taken} of ${sum.transitions}</td><td class="number" data-value="${sum.walks}">${sum.walks}</td>
${bad(sum.failures)}${bad(sum.axe)}${bad(sum.console)}${bad(sum.policy)}<td class="number" data-value="${sum.seconds}">${wordTime(sum.seconds)}</td></tr>`
}
