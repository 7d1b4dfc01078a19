import type { FlowCoverage, PathCoverage, Walk } from '../../scripts/paths/coverage.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { figuresOf } from '../../scripts/paths/verdict.ts'
import { leavesOf, transitionsOf } from './walks/transitions.ts'

const SUBMITTED = 'entering --credentials.submitted--> checking'
const REFUSED = 'checking --login.refused--> entering'
const THROTTLED = 'checking --login.throttled--> locked'

const refusedWalk: Walk = {
  name: 'credentials.submitted → login.refused',
  language: 'en',
  theme: 'light',
  width: 1280,
  steps: [
    { event: null, states: ['entering'], transitions: [] },
    { event: 'credentials.submitted', states: ['checking'], transitions: [SUBMITTED] },
    { event: 'login.refused', states: ['entering'], transitions: [REFUSED] },
  ],
  seconds: 1.25,
  result: 'passed',
}

const failedWalk: Walk = {
  ...refusedWalk,
  name: 'credentials.submitted → login.throttled',
  language: 'fr',
  theme: 'dark',
  steps: [...refusedWalk.steps.slice(0, 2), { event: 'login.throttled', states: ['locked'], transitions: [THROTTLED] }],
  result: 'failed',
  failure: {
    step: 2,
    expected: 'the countdown is visible',
    seen: 'the form, with <b>no</b> countdown',
    picture: 'pictures/failure.png',
  },
}

/** A state as a whole run shows it: in two widths, themes and languages, in the order of the names of files. */
const looksOfChecking = (['en', 'fr'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    [1280, 390].map((width) => ({ state: 'checking', language, theme, width, file: 'pictures/checking.png', axe: [] })),
  ),
)

const login: FlowCoverage = {
  id: 'login',
  file: 'tests/flows/accounts/login.e2e.ts',
  states: leavesOf(loginMachine),
  transitions: transitionsOf(loginMachine),
  walks: [refusedWalk, refusedWalk, failedWalk],
  untaken: [
    {
      transition: 'locked --lock.expired--> entering',
      event: 'lock.expired',
      walk: ['credentials.submitted', 'login.throttled', 'lock.expired'],
      why: 'a walk failed before it',
      excuse: null,
    },
    {
      transition: 'checking --call.failed--> entering',
      event: 'call.failed',
      walk: null,
      why: 'no sample event',
      excuse: { reason: 'inMemory' },
    },
  ],
  guards: [{ transition: SUBMITTED, guard: 'isComplete', passed: 3, refused: 0 }],
  pictures: [
    { state: 'entering', language: 'en', theme: 'light', width: 1280, file: 'pictures/entering en.png', axe: [] },
    {
      state: 'entering',
      language: 'fr',
      theme: 'dark',
      width: 1280,
      file: 'pictures/lost.png',
      axe: ['label: <input>'],
    },
    { state: 'locked', language: 'en', theme: 'light', width: 1280, file: '../../secret.png', axe: [] },
    ...looksOfChecking,
  ],
  console: ['TypeError: x is undefined'],
  policy: ['script-src: inline'],
}

/** Names that would be markup, a path out of the folder or a program, if a page did not escape them. */
const hostile: FlowCoverage = {
  ...login,
  id: '../<script>alert("id")</script>',
  file: '"><img src=x onerror=alert(1)>',
  states: ['a', 'b."><script>alert(2)</script>'],
  transitions: ['a --</script><script>alert(3)</script>--> b."><script>alert(2)</script>', 'a --x#1--> itself'],
  walks: [],
  untaken: [
    {
      transition: '<svg onload=alert(4)>',
      event: "' onfocus='alert(5)",
      walk: ['</code><script>'],
      why: '&lt;',
      excuse: null,
    },
  ],
  guards: [],
  pictures: [
    { state: 'a', language: 'en', theme: 'light', width: 390, file: 'javascript:alert(6)', axe: ['</li><script>'] },
  ],
  console: ['</code></li></ul><script>alert(7)</script>'],
  policy: [],
}

/** Two flows, of which one has a failed walk and lacks transitions, and the other has hostile names. */
export const pathCoverage: PathCoverage = {
  version: 1,
  commit: '0123456789abcdef0123456789abcdef01234567',
  isClean: false,
  browser: 'Chromium 140.0.1',
  began: '2026-11-27T08:30:00.000Z',
  seconds: 75.4,
  languages: ['en', 'fr'],
  themes: ['light', 'dark'],
  widths: [1280, 390],
  figures: figuresOf([login, hostile]),
  flows: [login, hostile],
}
