import type { FlowCoverage, Walk } from '../coverage.ts'
import { failedWalks, sumUp } from './figures.ts'
import { count, html, none, type Html } from './html.ts'
import { drawPage, drawTable, wordTime } from './page.ts'
import { drawLooks, drawPicture, drawTexts } from './pictures.ts'

/** The page of a flow. `folder` has its pictures. */
export function drawFlow(flow: FlowCoverage, chart: Html, folder: string): string {
  const { seen, states, taken, transitions, excused, walks, failures } = sumUp(flow)
  return drawPage(
    flow.id,
    html`<header class="bar"><p class="brand">Paraph <span>Paths</span></p><nav aria-label="Report"><a href="index.html">All flows</a></nav></header>
<main id="main" tabindex="-1">
<h1>${flow.id}</h1>
<p class="muted">${seen} of ${states} states seen, ${taken} of ${transitions} transitions taken${excused > 0 ? `, ${excused} left with a reason` : ''}, ${count(walks, 'walk')}, ${failures} failed. <code>${flow.file}</code></p>
${drawFailures(flow, folder)}
<div class="two">
<section class="sticky" aria-labelledby="chart"><h2 id="chart">Chart</h2>
<ul class="legend"><li><i class="key key-often"></i>taken, the thicker the more often</li><li><i class="key key-never"></i>never taken</li><li><i class="key key-failed"></i>a walk failed here</li><li><i class="key key-lit"></i>the step of a walk</li></ul>
<div class="canvas" role="region" aria-label="Chart of ${flow.id}" tabindex="0">${chart}</div>
<p id="lit" role="status" class="muted">Point at a step of a walk, or choose it and use the arrow keys, to see it here.</p></section>
<section aria-labelledby="walks"><h2 id="walks">${count(walks, 'walk')}</h2>${flow.walks.map(drawWalk)}</section>
</div>
${drawUntaken(flow)}
${drawGuards(flow)}
${drawTexts('console', 'Errors of the console', flow.console)}
${drawTexts('policy', 'Violations of the security policy', flow.policy)}
${drawStates(flow, folder)}
</main>`,
  )
}

const describeWalk = ({ language, theme, width }: Walk) => `${language}, ${theme}, ${width} px`

const drawFailures = (flow: FlowCoverage, folder: string): Html => {
  const failed = failedWalks(flow)
  if (failed.length === 0) return none
  return html`<section aria-labelledby="failures"><h2 id="failures">${count(failed.length, 'failed walk')}</h2>${failed.map(
    ({ walk, failure: { step, expected, seen, picture } }) =>
      html`<article class="failure"><h3>${walk.name}</h3><p class="muted">${describeWalk(walk)}. Failed in step ${step}${
        walk.steps[step]?.event ? html`, after <code>${walk.steps[step].event}</code>` : ''
      }.</p>
<dl><div><dt>Expected</dt><dd>${expected || 'no details'}</dd></div><div><dt>Seen</dt><dd>${seen || 'no details'}</dd></div></dl>
${picture === null ? none : html`<figure>${drawPicture(folder, picture, `What was seen in step ${step} of ${walk.name}`)}</figure>`}</article>`,
  )}</section>`
}

const nameStates = (states: string[]) => (states.length === 0 ? 'no state' : states.join(' and '))

function drawWalk(walk: Walk): Html {
  const failedStep = walk.result === 'failed' ? (walk.failure?.step ?? walk.steps.length - 1) : -1
  const steps = walk.steps.map(
    ({ event, states, transitions }, i) =>
      html`<li><button type="button" class="step ${i === failedStep ? 'is-failed' : ''}" data-states="${JSON.stringify(states)}" data-transitions="${JSON.stringify(transitions)}">${
        event === null ? 'Begins' : html`<code>${event}</code>`
      } in ${nameStates(states)}${i === failedStep ? ', where it failed' : ''}</button></li>`,
  )
  return html`<details class="walk"><summary>${walk.result === 'failed' ? html`<strong class="is-bad">Failed: </strong>` : ''}${walk.name} <span class="muted">${describeWalk(walk)}, ${count(walk.steps.length, 'step')}, ${wordTime(walk.seconds)}</span></summary><ol start="0">${steps}</ol></details>`
}

const drawUntaken = ({ untaken }: FlowCoverage): Html =>
  untaken.length === 0
    ? none
    : html`<section aria-labelledby="untaken"><h2 id="untaken">${count(untaken.length, 'transition')} not taken</h2>${drawTable(
        'Transitions not taken',
        ['Transition', 'Missing event', 'A walk that would take it', 'Why not'],
        untaken.map(
          ({ transition, event, walk, why, excuse }) =>
            html`<tr><th scope="row"><code>${transition}</code></th><td><code>${event}</code></td><td>${
              walk === null ? 'none was found in memory' : html`<code>${walk.join(' → ') || 'the start'}</code>`
            }</td><td class="${excuse === null ? 'is-bad' : ''}">${why}</td></tr>`,
        ),
      )}</section>`

const drawGuards = ({ guards }: FlowCoverage): Html => {
  if (guards.length === 0) return none
  const both = guards.filter(({ passed, refused }) => passed > 0 && refused > 0).length
  const bad = (times: number) =>
    html`<td class="number ${times === 0 ? 'is-bad' : ''}">${times === 0 ? 'never' : times}</td>`
  return html`<section aria-labelledby="guards"><h2 id="guards">${both} of ${count(guards.length, 'guard')} taken both ways</h2>${drawTable(
    'Guards',
    ['Transition', 'Guard', 'Passed', 'Refused'],
    guards.map(
      ({ transition, guard, passed, refused }) =>
        html`<tr><th scope="row"><code>${transition}</code></th><td><code>${guard}</code></td>${bad(passed)}${bad(refused)}</tr>`,
    ),
  )}</section>`
}

const drawStates = ({ states, pictures }: FlowCoverage, folder: string): Html =>
  html`<section aria-labelledby="states"><h2 id="states">States</h2>${states.map((state) => {
    const own = pictures.filter((picture) => picture.state === state)
    return html`<section class="state"><h3><code>${state}</code></h3>${
      own.length === 0 ? html`<p class="missing">There is no picture of it.</p>` : ''
    }${drawLooks(own, folder)}</section>`
  })}</section>`
