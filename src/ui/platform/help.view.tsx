import { BookOpen } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { outside } from '#machines/rules/platform/help-section.ts'
import { isPlain, type Section } from '#machines/rules/platform/text.ts'
import { EdgePanel } from '../common/edge-panel.tsx'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import { LinkButton } from '../design/link.tsx'
import { SkeletonRows } from '../design/progress.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { BlockOfText } from './blocks.tsx'
import * as css from './help.css.ts'

type HelpProps = ViewProps<typeof helpMachine> & {
  /** The address of the user guide. */
  guide: string
}

/** Help about a page. */
export function HelpView({ state, send, guide }: HelpProps) {
  const { formatMessage } = useIntl()
  if (state.status === 'done') return null
  const { section } = state.context
  return (
    <EdgePanel
      title={section?.title ?? formatMessage({ id: 'help.title' })}
      closeLabel={formatMessage({ id: 'help.close' })}
      onClose={() => send({ type: 'help.closed' })}
      foot={
        section && (
          <LinkButton href={`${guide}#${section.id}`} target="_blank" variant="quiet" size="small" icon={BookOpen}>
            <Message id="help.guide" />
          </LinkButton>
        )
      }
    >
      <Content state={state} send={send} guide={guide} />
    </EdgePanel>
  )
}

function Content({ state, send, guide }: HelpProps) {
  const { section } = state.context
  if (state.hasTag('unreachable'))
    return (
      <div className={css.failed}>
        <UnreachablePart onRetry={() => send({ type: 'retry.chosen' })} />
      </div>
    )
  return section ? <Blocks of={section} guide={guide} /> : <SkeletonRows />
}

const Blocks = ({ of: { blocks }, guide }: { of: Section; guide: string }) => (
  <div className={css.blocks}>
    {blocks.filter(isPlain).map((block, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a panel never move
      <BlockOfText key={i} block={outside(guide, block)} number={1} operator={null} />
    ))}
  </div>
)
