import { ChevronRight } from 'lucide-react'
import { isPlain, type Section } from '#machines/rules/platform/text.ts'
import { Icon } from '../../design/icon.tsx'
import { section as sectionTitle, sub } from '../../design/text.css.ts'
import { BlockOfText } from '../blocks.tsx'
import * as css from './manual.css.ts'
import { SampleBlock } from './sample-block.tsx'
import { SectionAnchor } from '../section-anchor.tsx'
import { article, blocks as blocksStyle } from '../text-page.css.ts'

type PanelProps = {
  panel: Section
  /** Among its siblings, from 0. */
  place: number
  /** Inside of another panel. */
  isPart?: boolean
  open: readonly string[]
  /** The field that was chosen in a sample: the id of the panel and the path, with a space between. */
  field: string | null
  onToggle: (id: string) => void
  onField: (field: string | null) => void
}

/** A panel of a manual with those inside of it. What is closed is printed, too. */
export function ManualPanel({ panel, place, isPart = false, ...manual }: PanelProps) {
  const { id, title, blocks, parts = [] } = panel
  const { open, field, onToggle, onField } = manual
  const isOpen = open.includes(id)
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <article id={id} className={`${article} ${isPart ? css.part : css.panel}`}>
      {!isPart && <SectionAnchor id={id} heading={title} />}
      <Heading className={isPart ? sub : sectionTitle}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => onToggle(id)}
        >
          <span className={isOpen ? css.turned : css.arrow}>
            <Icon of={ChevronRight} size={20} />
          </span>
          {title}
        </button>
      </Heading>
      <div id={`${id}-content`} className={`${css.content} ${isOpen ? '' : css.closed}`}>
        <div className={blocksStyle}>
          {blocks.map((block, i) => {
            // oxlint-disable react/no-array-index-key -- the blocks of a panel never move
            if (isPlain(block)) return <BlockOfText key={i} block={block} number={place + 1} operator={null} />
            return (
              <SampleBlock
                key={i}
                {...block}
                chosen={field?.startsWith(`${id} `) ? field.slice(id.length + 1) : null}
                onChoose={(path) => onField(path === null ? null : `${id} ${path}`)}
              />
            )
            // oxlint-enable react/no-array-index-key
          })}
        </div>
        {parts.map((part, at) => (
          <ManualPanel key={part.id} panel={part} place={at} isPart {...manual} />
        ))}
      </div>
    </article>
  )
}
