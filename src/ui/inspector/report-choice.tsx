import { FileChartColumn } from 'lucide-react'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import { DropZone } from '../design/drop-zone.tsx'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import type { InspectorProps } from './props.ts'

/** Opens the report of a run, which is chosen, or dropped anywhere on the page. */
export function ReportChoice({ state, send }: InspectorProps) {
  const sizeOf = useFileSize()
  return (
    <DropZone
      isSlim
      takesWindow
      icon={FileChartColumn}
      accept=".json,application/json"
      isDisabled={!state.hasTag('idle')}
      title={<Message id={state.context.coverage ? 'inspector.report.another' : 'inspector.report.open'} />}
      hint={<Message id="inspector.report.drop" values={{ limit: sizeOf(MAX_REPORT_BYTES) }} />}
      onFiles={([file]) => file && send({ type: 'report.chosen', file })}
    />
  )
}
