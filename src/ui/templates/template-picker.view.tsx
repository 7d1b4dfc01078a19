import { useIntl } from 'react-intl'
import { MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { filesOfPicked } from '#machines/rules/templates/picking.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Tabs } from '../design/tabs.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { count as countStyle, countOver, panel } from './template-picker.css.ts'
import { PickedTemplates } from './picked-templates.tsx'
import { NoTemplates, TemplateChoice } from './template-choice.tsx'
import { TemplateMerge } from './template-merge.tsx'
import type { TemplatePickerProps } from './template-picker.ts'

/** The dialog that picks the templates of a request, and their order. */
export function TemplatePickerView(props: TemplatePickerProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  if (state.status === 'done') return null
  const { before, picked } = state.context
  const decline = () => send({ type: 'picking.declined' })
  const isReviewing = state.hasTag('reviewing')
  return (
    <Dialog
      size="widest"
      title={formatMessage(
        { id: isReviewing ? 'template-picker.review.title' : 'template-picker.title' },
        { count: picked.length },
      )}
      closeLabel={formatMessage({ id: 'template-picker.close' })}
      onClose={decline}
      isSplit={isReviewing}
      footer={
        isReviewing ? (
          <>
            <Button variant="quiet" onPress={() => send({ type: 'merge.declined' })}>
              <Message id="template-picker.review.back" />
            </Button>
            <Button onPress={() => send({ type: 'merge.accepted' })}>
              <Message id={before.length > 0 ? 'template-picker.review.change' : 'template-picker.review.confirm'} />
            </Button>
          </>
        ) : (
          <>
            <FileCount {...props} />
            <Button variant="secondary" onPress={decline}>
              <Message id="template-picker.cancel" />
            </Button>
            <Button
              isDisabled={!state.hasTag('busy') && !state.can({ type: 'picking.confirmed' })}
              isPending={state.hasTag('busy')}
              pendingLabel={formatMessage({ id: 'template-picker.adding' })}
              onPress={() => send({ type: 'picking.confirmed' })}
            >
              <Message
                id={before.length > 0 ? 'template-picker.change' : 'template-picker.confirm'}
                values={{ count: picked.length }}
              />
            </Button>
          </>
        )
      }
    >
      {isReviewing ? <TemplateMerge {...props} /> : <Picking {...props} />}
    </Dialog>
  )
}

/** The two tabs; before them, that the earlier selection is being read. */
function Picking(props: TemplatePickerProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { picked, complaint } = state.context
  const tab = state.hasTag('picked') ? 'picked' : 'all'
  return (
    <>
      {complaint !== null && !state.hasTag('failed') && (
        <Notice attention={state}>
          {complaint === 'refused' ? (
            <Message id="template-picker.refused" />
          ) : complaint === 'tooManyRoles' ? (
            <Message id="template-picker.tooManyRoles" values={{ max: MAX_SIGNERS }} />
          ) : (
            <ErrorMessage error={complaint} />
          )}
        </Notice>
      )}
      {state.hasTag('recalling') ? (
        <div className={panel}>
          <NoTemplates {...props} />
        </div>
      ) : (
        <Tabs
          label={formatMessage({ id: 'template-picker.tabs' })}
          selected={tab}
          onSelect={(chosen) => send({ type: 'tab.chosen', tab: chosen })}
          tabs={[
            { id: 'all', label: <Message id="template-picker.all" /> },
            {
              id: 'picked',
              label: <Message id="template-picker.picked" />,
              count: picked.length,
              isDisabled: picked.length === 0,
            },
          ]}
        >
          <div className={panel}>
            {tab === 'picked' ? <PickedTemplates {...props} /> : <TemplateChoice {...props} />}
          </div>
        </Tabs>
      )}
    </>
  )
}

/** How many files the request will have, against the most it may have (TPLD-009, TPLD-010). */
function FileCount({ state }: TemplatePickerProps) {
  const { picked, maxFiles } = state.context
  const files = filesOfPicked(picked)
  const isOver = files > maxFiles
  return (
    <output className={`${countStyle} ${isOver ? countOver : ''}`}>
      {picked.length === 0 ? (
        <Message id="template-picker.nothing" />
      ) : (
        <Message
          id={isOver ? 'template-picker.files.over' : 'template-picker.files'}
          values={{ files, max: maxFiles }}
        />
      )}
    </output>
  )
}
