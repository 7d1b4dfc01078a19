import { FolderSearch, Printer, RotateCcw } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Segmented } from '../design/segmented.tsx'
import { Row, Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import type { Language } from '../messages/language.ts'
import * as css from './folder-check.css.ts'
import { KeyToCompare } from './folder-check/key-to-compare.tsx'
import { Report } from './folder-check/report.tsx'

type FolderCheckProps = ViewProps<typeof folderCheckMachine>

type Speech = { language: Language; chooseLanguage: (language: Language) => void }

/** Checks documents and proof files without a server. */
export function FolderCheckView({ state, send, language, chooseLanguage }: FolderCheckProps & Speech) {
  const { formatMessage } = useIntl()
  const { checked, complaint } = state.context
  const isKnown = state.hasTag('result')
  return (
    <Page
      // Remounted for each of the two, so that the focus moves to the new heading.
      key={isKnown ? 'report' : 'question'}
      title={formatMessage({ id: isKnown ? 'folder-check.report' : 'folder-check.title' })}
      tab={formatMessage({ id: 'folder-check.title' })}
      width="text"
      lead={!isKnown && <Message id="folder-check.lead" />}
      actions={
        <div className={css.unprinted}>
          <Row>
            {isKnown && (
              <>
                <Button icon={Printer} onPress={() => send({ type: 'print.chosen' })}>
                  <Message id="folder-check.print" />
                </Button>
                <Button variant="secondary" icon={RotateCcw} onPress={() => send({ type: 'check.reset' })}>
                  <Message id="folder-check.reset" />
                </Button>
              </>
            )}
            <Segmented
              label={formatMessage({ id: 'folder-check.language' })}
              options={[
                { value: 'en', label: 'EN', name: 'English' },
                { value: 'fr', label: 'FR', name: 'Français' },
              ]}
              value={language}
              onChange={chooseLanguage}
            />
          </Row>
        </div>
      }
    >
      {complaint !== null && complaint !== 'malformedKey' && (
        <Notice attention={state}>
          <Message id="folder-check.complaint.failed" />
        </Notice>
      )}
      <Stack space={5}>
        {state.hasTag('checking') ? (
          <Working state={state} send={send} />
        ) : (
          <div className={css.unprinted}>
            <Stack space={4}>
              <Sources send={send} isMore={isKnown} />
              <KeyToCompare state={state} send={send} />
            </Stack>
          </div>
        )}
        {isKnown && checked && <Report {...checked} />}
      </Stack>
    </Page>
  )
}

/** Takes files, and folders if they are dropped; a folder to click has a button of its own. */
function Sources({ send, isMore }: Pick<FolderCheckProps, 'send'> & { isMore: boolean }) {
  return (
    <Stack space={3}>
      <DropZone
        isMultiple
        takesWindow
        isLarge={!isMore}
        isSlim={isMore}
        icon={FolderSearch}
        title={<Message id={isMore ? 'folder-check.add' : 'folder-check.choose'} />}
        overTitle={<Message id="folder-check.choose.over" />}
        hint={<Message id="folder-check.choose.hint" />}
        onFiles={(sources) => send({ type: 'sources.added', sources })}
        onFolders={(sources) => send({ type: 'sources.added', sources })}
      />
      <Row>
        <FileTrigger
          acceptDirectory
          onSelect={(files) => files?.length && send({ type: 'sources.added', sources: [...files] })}
        >
          <Button variant="secondary" size="small">
            <Message id="folder-check.folder" />
          </Button>
        </FileTrigger>
      </Row>
    </Stack>
  )
}

function Working({ state, send }: FolderCheckProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { done } = state.context
  return (
    <div className={css.box} aria-busy>
      <ProgressBar
        label={formatMessage({ id: 'folder-check.checking' })}
        value={done * 100}
        valueLabel={formatNumber(done, { style: 'percent' })}
      />
      <Row at="end">
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the drop zone had the focus and is unmounted
          autoFocus
          variant="quiet"
          size="small"
          onPress={() => send({ type: 'check.cancelled' })}
        >
          <Message id="folder-check.cancel" />
        </Button>
      </Row>
    </div>
  )
}
