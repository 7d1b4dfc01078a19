import { FileChartColumn, FolderOpen } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { dense, muted } from '../design/text.css.ts'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { reports } from './details.css.ts'
import type { InspectorProps } from './props.ts'

/**
 * Opens the report of a run, or the folder that also has its screenshots. Either is chosen, or dropped anywhere on the
 * page.
 */
export function ReportChoice({ state, send }: InspectorProps) {
  const sizeOf = useFileSize()
  const isDisabled = !state.hasTag('idle')
  return (
    <div className={reports}>
      <DropZone
        isSlim
        takesWindow
        icon={FileChartColumn}
        accept=".json,application/json"
        isDisabled={isDisabled}
        title={<Message id={state.context.coverage ? 'inspector.report.another' : 'inspector.report.open'} />}
        hint={<Message id="inspector.report.drop" values={{ limit: sizeOf(MAX_REPORT_BYTES) }} />}
        onFiles={([file]) => file && send({ type: 'report.chosen', file })}
        onFolders={(entries) => {
          const folder = entries.find(({ isDirectory }) => isDirectory)
          if (folder) send({ type: 'folder.chosen', folder })
        }}
      />
      <FileTrigger
        acceptDirectory
        onSelect={(files) => files?.length && send({ type: 'folder.chosen', folder: { files: [...files] } })}
      >
        <Button variant="secondary" size="small" icon={FolderOpen} isDisabled={isDisabled}>
          <Message id="inspector.report.folder" />
        </Button>
      </FileTrigger>
      <p className={`${dense} ${muted}`}>
        <Message id="inspector.report.folder.text" />
      </p>
    </div>
  )
}
