import { type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Input, TagGroup, TagList, TextField } from 'react-aria-components'
import { field, input } from './field.css.ts'
import { FieldHead, useAttention, type FieldWords } from './field.tsx'
import { useSeen, useTyped } from './kept.ts'
import { line as lineStyle, list } from './tag-field.css.ts'
import { TagChip } from './tag-chip.tsx'
import { completeIn, tagsIn, withTags } from './tags.ts'
import { unseen } from './text.css.ts'

/** What is called out to screen readers, and the names of what they read. */
type TagWords = {
  /** The name of the list of chips. */
  list: string
  added: (tags: string[]) => string
  removed: (tag: string) => string
  /** Shown on the chip, too. */
  copied: string
}

type TagFieldProps = Omit<FieldWords, 'label' | 'error'> & {
  label: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  words: TagWords
  /** Says of a tag that it may stay. Others are marked, and `errorMessage` tells what is wrong with them. */
  isValid?: (tag: string) => boolean
  errorMessage?: (wrong: string[]) => ReactNode
  /** Said of a tag that is there already, which is not added again. */
  twiceMessage?: (tag: string) => ReactNode
  /** More tags than that are marked by `maxErrorMessage`, which is given how many are too many. */
  max?: number
  maxErrorMessage?: (extra: number) => ReactNode
  placeholder?: string
  /** Takes the focus whenever this value changes, unless it is undefined. */
  attention?: unknown
}

const focus = (line: HTMLInputElement) => line.focus()
const nothing = () => null

/**
 * A list of short texts, such as mail addresses, each typed into one line and then shown as a chip. Spaces, commas,
 * semicolons, Enter, Tab and leaving the field complete a tag; a pasted list becomes tags at once.
 */
export function TagField(props: TagFieldProps) {
  const { label, optional, help, tags, onChange, words, isValid = () => true, placeholder = '', attention } = props
  const { errorMessage = nothing, twiceMessage = nothing, max = Infinity, maxErrorMessage = nothing } = props
  const [text, setText] = useTyped('')
  const [twice, setTwice] = useSeen<string | null>(null)
  const [said, setSaid] = useSeen('')
  const line = useAttention<HTMLInputElement>(attention, focus)
  const wrong = tags.filter((tag) => !isValid(tag))
  const error =
    wrong.length > 0
      ? errorMessage(wrong)
      : tags.length > max
        ? maxErrorMessage(tags.length - max)
        : twice !== null && twiceMessage(twice)

  const add = (added: string[]) => {
    const next = withTags(tags, added)
    setTwice(next.twice[0] ?? null)
    if (next.tags.length === tags.length) return
    setSaid(words.added(next.tags.slice(tags.length)))
    onChange(next.tags)
  }
  const type = (typed: string) => {
    const { tags: complete, rest } = completeIn(typed)
    setText(rest)
    if (complete.length > 0) add(complete)
    else setTwice(null)
  }
  const commit = () => {
    if (text !== '') add(tagsIn(text))
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (completeIn(pasted).tags.length === 0) return
    // The line would lose the line breaks of a list.
    event.preventDefault()
    add(tagsIn(`${text}${pasted}`))
    setText('')
  }
  const remove = (tag: string) => {
    setTwice(null)
    setSaid(words.removed(tag))
    onChange(tags.filter((one) => one !== tag))
    if (tags.length === 1) line.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // A form is not sent by the key that completes a tag.
      event.preventDefault()
      commit()
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined && !event.repeat) remove(last)
  }

  return (
    <div className={field}>
      <TextField
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        value={text}
        onChange={type}
        onBlur={commit}
        className={lineStyle}
      >
        <FieldHead label={label} optional={optional ?? ''} help={help} error={error} />
        <Input
          ref={line}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          className={input}
          onPaste={paste}
          onKeyDown={press}
        />
      </TextField>
      {tags.length > 0 && (
        <TagGroup
          aria-label={words.list}
          onRemove={(keys) => {
            for (const key of keys) remove(String(key))
          }}
        >
          <TagList className={list}>
            {tags.map((tag) => (
              <TagChip
                key={tag}
                tag={tag}
                copied={words.copied}
                isWrong={!isValid(tag)}
                onCorrect={() => {
                  onChange(tags.filter((one) => one !== tag))
                  setText(tag)
                  line.current?.focus()
                }}
                onCopied={() => setSaid(words.copied)}
              />
            ))}
          </TagList>
        </TagGroup>
      )}
      <output className={unseen}>{said}</output>
    </div>
  )
}
