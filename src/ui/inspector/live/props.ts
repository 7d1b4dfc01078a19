import type { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import type { Item } from '#machines/rules/charts/chart.ts'
import type { ViewProps } from '../../flow.tsx'

export type LiveProps = ViewProps<typeof inspectorLiveMachine>

/** Shows the chart of a machine, and something on it. */
export type ShowChart = (machine: string | null, item: Item | null) => void
