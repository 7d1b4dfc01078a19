import { Printer } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { components } from '#openapi'
import type { Text } from '#machines/rules/platform/text.ts'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { section as sectionTitle } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { BlockOfText } from './blocks.tsx'
import { Contents } from './contents.tsx'
import { useCurrentSection } from './current-section.ts'
import type { Reading } from './reading.ts'
import { SectionAnchor } from './section-anchor.tsx'
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
    <Page
      width="middle"
      title={title}
      {...(lead && { lead })}
      beside={parts.beside}
      below={parts.below}
      actions={
        <span className={css.onScreen}>
          {parts.actions}
          <Button variant="secondary" icon={Printer} onPress={() => window.print()}>
            <Message id="text-page.print" />
          </Button>
        </span>
      }
    >
      {parts.notice}
      <div className={css.columns}>
        <Contents sections={sections} current={current} />
        <div className={css.articles}>
          {sections.map(({ id, title: own, blocks }, place) => (
            <article key={id} id={id} className={css.article}>
              <SectionAnchor id={id} heading={headingOf(own, place + 1)} />
              <h2 className={sectionTitle}>{headingOf(own, place + 1)}</h2>
              <div className={css.blocks}>
                {blocks.map((block, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the blocks of a section never move
                  <BlockOfText key={i} block={block} number={place + 1} operator={operator} />
                ))}
              </div>
            </article>
          ))}
          {parts.end && <p className={css.end}>{parts.end}</p>}
        </div>
      </div>
    </Page>
  )
}
