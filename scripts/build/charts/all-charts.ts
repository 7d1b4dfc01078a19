import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { declaredMachine } from '../../../src/machines/resources/declared.ts'
import type { Chart, ChartKind } from '../../../src/machines/rules/charts/chart.ts'
import { readGraph } from '../../../src/ui/charts/graph.ts'
import { linesIn } from './source-lines.ts'

const root = join(import.meta.dirname, '../../..')
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const load = async (file: string) => Object.values((await import(join(root, file))) as Record<string, unknown>)

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** Every machine of the product, by kind and then in the order of its files. */
export async function readCharts(): Promise<Chart[]> {
  const charts: Chart[] = []
  const add = (machine: AnyStateMachine, kind: ChartKind, file: string, domain: string) => {
    const graph = readGraph(machine)
    // A thing may have the name of the flow in which a person makes it.
    const id = kind === 'lifecycle' ? `lifecycle.${machine.id}` : machine.id
    // A list or form that is declared for several kinds of account has one chart.
    if (charts.some((one) => one.id === id)) return
    charts.push({
      id,
      kind,
      domain,
      graph,
      files: filesOf(machine.id, file),
      lines:
        kind === 'resource'
          ? { states: graph.states.map(() => 0), transitions: graph.transitions.map(() => 0) }
          : linesIn(join(root, file), graph),
    })
  }
  for (const file of find('src/machines/flows/*/*.machine.ts'))
    for (const machine of (await load(file)).filter(isMachine)) add(machine, 'flow', file, basename(dirname(file)))
  for (const file of find('src/machines/resources/*.resource.ts'))
    for (const machine of (await load(file)).flatMap(declaredMachine))
      add(machine, 'resource', file, basename(file, '.resource.ts'))
  for (const file of find('src/machines/lifecycles/*.machine.ts'))
    for (const machine of (await load(file)).filter(isMachine)) add(machine, 'lifecycle', file, '')
  for (const file of find('src/machines/flows/*.machine.ts'))
    for (const machine of (await load(file)).filter(isMachine)) add(machine, 'helper', file, '')
  return charts
}

/** The files of a machine, all of which have its id as their stem. */
function filesOf(id: string, machine: string): Chart['files'] {
  const first = (pattern: string) => find(pattern)[0] ?? null
  return {
    machine,
    ports: first(`src/api/ports/**/${id}.ports.ts`),
    view: first(`src/ui/**/${id}.view.tsx`),
    messages: find(`src/ui/messages/**/${id}.{en,fr}.json`),
    walks: first(`tests/flows/**/${id}.paths.ts`) ?? walksOfResource(machine),
  }
}

function walksOfResource(machine: string): string | null {
  const stem = basename(machine, '.resource.ts')
  const [walks] = find(`tests/flows/**/${stem}.paths.ts`)
  return walks !== undefined && existsSync(join(root, walks)) ? walks : null
}
