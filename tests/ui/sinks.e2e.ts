import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { turnOf } from '../support/walks/turns.ts'

/** The sinks of Trusted Types, as they appear in minified JavaScript. */
const SINKS = [
  /[\w$.\])]{1,30}\??\.(?:inner|outer)HTML(?:[-+*/|&?]{0,3}=(?!=)[^;,)}]{0,40})?/,
  /\bdangerouslySetInnerHTML:/,
  /\.(?:insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|parseFromString)\b/,
  /\.srcdoc\b|\bsrcDoc:/,
  /\bdocument\.write(?:ln)?\b/,
  /\.execCommand\(/,
  /\bcreateElement(?:NS)?\((?:[^()]{1,40},)?[`'"](?:script|iframe|embed|object)[`'"]/,
  /\bjsxs?\)?\([`'"](?:script|iframe|embed|object)[`'"]/,
  /\bsetAttribute\([`'"](?:on\w+|srcdoc)[`'"]/,
  /\bnew (?:Shared)?Worker\([^,]{0,60}|\bimportScripts\(|\bserviceWorker\b/,
  /(?<![.\w$])eval\b(?!:)|\(0,\s*eval\)/,
  /(?<![.\w$])Function\(|\bnew Function\b|\.constructor\([`'"]/,
  /\bset(?:Timeout|Interval)\([`'"]/,
  /\bcreatePolicy\([^,]{0,20}/,
]

/**
 * The sinks in the built application, with the minifier's names as `_`, and why each is safe. If one marked as never
 * run did run, the browser would refuse it, because no policy allows it.
 */
const KNOWN: Record<string, { times: number; why: string }> = {
  'createPolicy(`app`': { times: 1, why: 'ours, for scripts: src/api/browser/worker.ts' },
  'createPolicy(`default`': { times: 1, why: 'ours, for the empty string: src/app/start/default-policy.ts' },
  'new Worker((_??=_()).createScriptURL(_)': { times: 1, why: 'ours, by the policy `app`' },
  'new Worker(_)});_ _=_(_);_(typeof _.postMessage!=`function`)throw _': {
    times: 1,
    why: 'elkjs starting a worker by its address: it is given ours',
  },
  'new Worker(_(_)': { times: 2, why: 'pdf.js starting its own worker: it is always given ours' },
  'this.assertiveLog.innerHTML=``': { times: 1, why: 'React Aria’s live announcer, by the policy `default`' },
  'this.politeLog.innerHTML=``': { times: 1, why: 'React Aria’s live announcer, by the policy `default`' },
  '_.innerHTML=`<script><\\/script>`': { times: 1, why: 'React creating a <script>: we render none' },
  'createElement(`script`': { times: 3, why: 'React preloading a <script>: we render none' },
  '_.innerHTML=_': { times: 2, why: 'React’s dangerouslySetInnerHTML: we set none' },
  'setAttribute(`oninput`': { times: 1, why: 'React in a browser without `oninput`: all that we support have it' },
  '_.outerHTML': { times: 1, why: 'signature_pad reading its own SVG; nothing is written' },
  '.parseFromString': { times: 4, why: 'pdf.js’s own XML parser, not the DOM’s' },
}

const found = (code: string): string[] =>
  SINKS.flatMap((sink) => [...code.matchAll(new RegExp(sink, 'g'))].map(([text]) => anonymous(text)))

/** Replaces short names, which the minifier changes with every build. */
const anonymous = (code: string) => code.replaceAll(/(?<![\w$`])(?!new\b)[\w$]{1,3}(?![\w$`])/g, '_')

test('the built application has no Trusted Types sinks except the listed ones', {
  tag: turnOf(0),
}, () => {
  const files = globSync('dist/assets/**/*.{js,mjs}')
  expect(files.length).toBeGreaterThan(20)
  const times: Record<string, number> = {}
  for (const file of files) for (const sink of found(readFileSync(file, 'utf8'))) times[sink] = (times[sink] ?? 0) + 1
  expect(times).toEqual(Object.fromEntries(Object.entries(KNOWN).map(([sink, known]) => [sink, known.times])))
})

test('every form of a sink is found', { tag: turnOf(0) }, () => {
  const written = [
    'a.innerHTML=b',
    'a?.b().outerHTML+=b',
    'a.shadowRoot.innerHTML=`<b>${c}</b>`',
    'a.insertAdjacentHTML(`beforeend`,b)',
    'a.setHTMLUnsafe(b)',
    'Document.parseHTMLUnsafe(b)',
    'document.createRange().createContextualFragment(b)',
    'new DOMParser().parseFromString(a,`text/html`)',
    'a.srcdoc=b',
    '(0,a.jsx)(`iframe`,{srcDoc:b})',
    'document.writeln(a)',
    'document.execCommand(`insertHTML`,!1,a)',
    '(0,a.jsx)(`div`,{dangerouslySetInnerHTML:{__html:b}})',
    'a.createElement("script")',
    'a.createElementNS(b,`script`)',
    'a.setAttribute(`onclick`,b)',
    'new Worker(a)',
    'new SharedWorker(a,b)',
    'importScripts(a)',
    'navigator.serviceWorker.register(a)',
    'eval(a)',
    '(0,eval)(a)',
    'new Function(`a`,b)',
    'Function(`return this`)()',
    'a.constructor(`return this`)()',
    'setTimeout(`a()`,1)',
    'trustedTypes.createPolicy(`other`,a)',
  ]
  expect(written.filter((code) => found(code).length === 0)).toEqual([])
})
