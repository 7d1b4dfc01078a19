import { BookOpen } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { outside } from '#machines/rules/platform/help-section.ts'
import { isPlain, type Section } from '#machines/rules/platform/text.ts'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import { Drawer } from '../design/dialog.tsx'
import { LinkButton } from '../design/link.tsx'
import { SkeletonRows } from '../design/progress.tsx'
import { SidePanel } from '../design/side-panel.tsx'
import type { ViewProps } from '../flow.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { BlockOfText } from './blocks.tsx'
import * as css from './help.css.ts'

type HelpProps = ViewProps<typeof helpMachine> & {
  /** The address of the user guide. */
  guide: string
}

/** Help about a page, at its side; over it on a phone. */
export function HelpView({ state, send, guide }: HelpProps) {
  const { formatMessage } = useIntl()
  const isSheet = useMedia('cards')
  if (state.status === 'done') return null
  const { section } = state.context
  const panel = {
    title: section?.title ?? formatMessage({ id: 'help.title' }),
    closeLabel: formatMessage({ id: 'help.close' }),
    onClose: () => send({ type: 'help.closed' }),
  }
  const content = <Content state={state} send={send} guide={guide} />
  const foot = section && (
    <LinkButton href={`${guide}#${section.id}`} target="_blank" variant="quiet" size="small" icon={BookOpen}>
      <Message id="help.guide" />
    </LinkButton>
  )
  return isSheet ? (
    <Drawer {...panel}>
      {content}
      {foot && <div className={css.drawerFoot}>{foot}</div>}
    </Drawer>
  ) : (
    <SidePanel {...panel} foot={foot}>
      {content}
    </SidePanel>
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
