import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { count } from './menu.css.ts'

const MAX_SHOWN = 99

/** How many things wait; a screen reader hears a sentence. */
export const Count = ({ of }: { of: number }) => (
  <span className={count}>
    <span aria-hidden>{of > MAX_SHOWN ? `${MAX_SHOWN}+` : of}</span>
    <span className={unseen}>
      <Message id="shell.waiting" values={{ count: of }} />
    </span>
  </span>
)
