import { Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { Message } from '../message.tsx'
import { Contents } from './contents.tsx'
import * as css from './text-page.css.ts'

type TextFrameProps = ComponentProps<typeof Contents> & {
  title: string
  lead?: string
  /** After the title. */
  beside?: ReactNode
  /** Below the title. */
  below: ReactNode
  /** Before the button that prints. */
  actions?: ReactNode
  /** Above the text, such as a notice. */
  notice?: ReactNode
  children: ReactNode
}

/** A page to be read: its title, a button that prints it, and its contents, which follow the scroll, next to the text. */
export const TextFrame = (props: TextFrameProps) => {
  const { title, lead, beside, below, actions, notice, sections, current, children } = props
  return (
    <Page
      width="middle"
      title={title}
      {...(lead && { lead })}
      beside={beside}
      below={below}
      actions={
        <span className={css.onScreen}>
          {actions}
          <Button variant="secondary" icon={Printer} onPress={() => window.print()}>
            <Message id="text-page.print" />
          </Button>
        </span>
      }
    >
      {notice}
      <div className={css.columns}>
        <Contents sections={sections} current={current} />
        <div className={css.articles}>{children}</div>
      </div>
    </Page>
  )
}
