import { useEffect, useMemo, type ReactNode } from 'react'
import type { components } from '#openapi'
import { isPlain, type Text } from '#machines/rules/platform/text.ts'
import { section as sectionTitle } from '../design/text.css.ts'
import { BlockOfText } from './blocks.tsx'
import { useCurrentSection } from './current-section.ts'
import type { Reading } from './reading.ts'
import { SectionAnchor } from './section-anchor.tsx'
import { TextFrame } from './text-frame.tsx'
import * as css from './text-page.css.ts'

type TextPageProps = {
  text: Text
  operator: components['schemas']['Operator']
  reading: Reading
  /** The heading of a section, from its title and its number from 1; the title by default. */
  headingOf?: (title: string, number: number) => string
  /** After the title. */
  beside?: ReactNode
  /** Below the title. */
  below: ReactNode
  /** Before the button that prints. */
  actions?: ReactNode
  /** Above the text, such as a notice. */
  notice?: ReactNode
  /** After the last section. */
  end?: ReactNode
}

/** A page of text with its contents, which follow the scroll, and an anchor at each section. */
export function TextPage({ text, operator, reading, headingOf = (title) => title, ...parts }: TextPageProps) {
  const { title, lead, sections } = text
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  useEffect(() => {
    // The browser looked for the section of the address before the text was there.
    const wanted = reading.last() > 0 ? ids[reading.last()]! : location.hash.slice(1)
    const element = document.getElementById(wanted)
    if (!element) return
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - bar, behavior: 'instant' })
  }, [ids, reading])
  const current = useCurrentSection(ids)
  useEffect(() => reading.keep(current), [reading, current])

  return (
    <TextFrame
      {...parts}
      title={title}
      {...(lead && { lead })}
      sections={sections.map((section, place) => ({ ...section, number: `${place + 1}` }))}
      current={current}
    >
      {sections.map(({ id, title: own, blocks }, place) => (
        <article key={id} id={id} className={css.article}>
          <SectionAnchor id={id} heading={headingOf(own, place + 1)} />
          <h2 className={sectionTitle}>{headingOf(own, place + 1)}</h2>
          <div className={css.blocks}>
            {blocks.filter(isPlain).map((block, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the blocks of a section never move
              <BlockOfText key={i} block={block} number={place + 1} operator={operator} />
            ))}
          </div>
        </article>
      ))}
      {parts.end && <p className={css.end}>{parts.end}</p>}
    </TextFrame>
  )
}
