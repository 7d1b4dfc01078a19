import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Chart } from '#machines/rules/charts/chart.ts'
import { readCharts } from '../../../scripts/build/charts/all-charts.ts'
import { everyMachine } from '../../support/records/every-machine.ts'

let charts: Chart[]
beforeAll(async () => {
  charts = await readCharts()
})
const chartOf = (id: string) => charts.find((one) => one.id === id)!

test('INSP-003 every machine has a chart, and none has two', () => {
  const ids = charts.map(({ id }) => id)
  expect(everyMachine.filter(({ machine }) => !ids.includes(machine.id)).map(({ machine }) => machine.id)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(charts.filter(({ kind }) => kind === 'lifecycle').map(({ id }) => id)).toEqual(
    ['anchoring', 'bulk-sending', 'certification', 'request', 'template'].map((id) => `lifecycle.${id}`),
  )
})

test('a chart names the files of its machine', () => {
  expect(chartOf('login').files).toEqual({
    machine: 'src/machines/flows/accounts/login.machine.ts',
    ports: 'src/api/ports/accounts/login.ports.ts',
    view: 'src/ui/accounts/login.view.tsx',
    messages: ['src/ui/messages/accounts/login.en.json', 'src/ui/messages/accounts/login.fr.json'],
    walks: 'tests/flows/accounts/login.paths.ts',
  })
})

test('states and transitions have the lines in which they are written', () => {
  const { graph, lines, files } = chartOf('login')
  const written = readFileSync(files.machine, 'utf8').split('\n')
  graph.states.slice(1).forEach(({ name }, i) => expect(written[lines.states[i + 1]! - 1]).toContain(`${name}:`))
  // The second transition of an event has the line of its own place in the list.
  graph.transitions.forEach(({ event, name }, i) => {
    if (!name.includes('#')) expect(written[lines.transitions[i]! - 1]).toContain(event)
    else expect(written[lines.transitions[i]! - 1]).toMatch(/\{/)
  })
})
