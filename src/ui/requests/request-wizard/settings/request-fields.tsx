import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { toOneLine } from '#machines/rules/common/one-line.ts'
import { maxValueLength } from '#machines/rules/documents/fields.ts'
import { requestFieldProblem } from '#machines/rules/requests/settings/request-field-value.ts'
import { requestFieldsOf, type RequestField } from '#machines/rules/requests/settings/request-fields.ts'
import type { StoppingField } from '#machines/rules/requests/step-problems.ts'
import { Button } from '../../../design/button.tsx'
import { Checkbox } from '../../../design/checkbox.tsx'
import { Card } from '../../../design/facts.tsx'
import { belowInputs } from '../../../design/field.css.ts'
import { useAttention } from '../../../design/field.tsx'
import { useSeen } from '../../../design/kept.ts'
import { Link } from '../../../design/link.tsx'
import { Stack } from '../../../design/stack.tsx'
import { TextArea, TextField } from '../../../design/text-field.tsx'
import { dense, muted } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { FIELDS_AT_ONCE, groupsOf } from '../../settings/field-groups.ts'
import { FilledFields } from '../../settings/filled-fields.tsx'
import { group as groupStyle, place, wide } from '../../settings/request-fields.css.ts'
import { useActed } from '../format.ts'
import type { StepProps } from '../props.ts'

/** The field that is to be filled in or corrected; `at` is another value each time when it is to be shown. */
type SoughtField = { id: string; at: unknown }

/** What is to be filled in or corrected to continue, with a link to it. */
export function RequestFieldWhy(props: { field: StoppingField; onSought: () => void }) {
  const { field, file, empty } = props.field
  const link = (words: ReactNode) => <Link onPress={props.onSought}>{words}</Link>
  const values = { name: field.anchorName, page: field.pageNumber, file: file.fileName, link }
  return empty === null ? (
    <Message id="request-fields.why.wrong" values={values} />
  ) : (
    <Message id="request-fields.why.empty" values={{ ...values, count: empty }} />
  )
}

type RequestFieldsProps = StepProps & { empty: readonly string[]; sought: SoughtField | null }

/** What the sender fills in before sending, page by page (SET-001); nothing if there is no field of theirs. */
export function RequestFields({ state, send, empty, sought }: RequestFieldsProps) {
  const { context } = state
  const fields = requestFieldsOf(context).map((field) => ({
    ...field,
    fileName: field.file.fileName,
    page: field.field.pageNumber,
  }))
  const acted = useActed()(context.signers)
  const [more, setMore] = useSeen(FIELDS_AT_ONCE)
  const soughtAt = fields.findIndex(({ id }) => id === sought?.id)
  if (soughtAt >= more) setMore(soughtAt + 1)
  const shown = Math.max(more, soughtAt + 1)
  const left = fields.length - shown
  if (fields.length === 0) return null
  if (acted.count > 0)
    return (
      <Card title={<Message id="request-fields.filledIn" />}>
        <Stack space={4}>
          <p className={`${dense} ${muted}`}>
            <Message id="request-locks.values" values={acted} />
          </p>
          <FilledFields
            fields={fields.map(({ field, ...rest }) => ({ ...rest, name: field.anchorName, type: field.anchorType }))}
          />
        </Stack>
      </Card>
    )
  return (
    <Card title={<Message id="request-fields.title" />}>
      <div className={belowInputs}>
        <Stack space={5}>
          <p className={`${dense} ${muted}`}>
            <Message
              id={fields.some(({ field }) => field.required) ? 'request-fields.lead' : 'request-fields.leadOptional'}
            />
          </p>
          {groupsOf(fields.slice(0, shown)).map((group) => (
            <Group key={group[0]!.id} fileName={group[0]!.fileName} page={group[0]!.page}>
              {group.map((field) => (
                <Input
                  key={field.id}
                  {...field}
                  maxLength={maxValueLength(
                    { type: field.field.anchorType, maxLength: field.field.maxLength ?? null },
                    context.limits,
                  )}
                  isMissing={context.hasTried && empty.includes(field.id)}
                  attention={sought?.id === field.id ? sought.at : undefined}
                  onChange={(value) =>
                    send({ type: 'settings.changed', change: { requestValues: { [field.id]: value } } })
                  }
                />
              ))}
            </Group>
          ))}
          {left > 0 && (
            <div>
              <Button variant="secondary" size="small" onPress={() => setMore(shown + FIELDS_AT_ONCE)}>
                <Message id="request-fields.more" values={{ count: Math.min(left, FIELDS_AT_ONCE) }} />
              </Button>
            </div>
          )}
        </Stack>
      </div>
    </Card>
  )
}

function Group({ fileName, page, children }: { fileName: string; page: number; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={groupStyle}>
      <h3 id={id} className={place}>
        <Message id="request-fields.place" values={{ file: fileName, page }} />
      </h3>
      {children}
    </fieldset>
  )
}

type InputProps = RequestField & {
  maxLength: number
  /** Whether it is known that it still has to be filled in. */
  isMissing: boolean
  attention: unknown
  onChange: (value: string) => void
}

function Input({ attention, onChange, isMissing, maxLength, ...filled }: InputProps) {
  const { formatMessage } = useIntl()
  const { field, value } = filled
  const { anchorName, anchorType, required = false } = field
  const optional = required ? {} : { optional: formatMessage({ id: 'request-fields.optional' }) }
  if (anchorType === 'CHECKBOX') return <Box {...{ field, value, isMissing, attention, onChange }} />
  const problem = requestFieldProblem(filled) ?? (isMissing ? 'empty' : null)
  const props = {
    label: anchorName,
    ...optional,
    isRequired: required,
    value,
    maxLength,
    ...(problem && { error: <Message id={`request-fields.${problem}`} /> }),
    ...(attention !== undefined && { attention }),
  }
  return anchorType === 'TEXT_AREA' ? (
    <div className={wide}>
      <TextArea {...props} rows={3} onChange={onChange} />
    </div>
  ) : (
    <TextField {...props} autoComplete="off" onChange={(text) => onChange(toOneLine(text))} />
  )
}

type BoxProps = Pick<InputProps, 'isMissing' | 'attention' | 'onChange' | 'field' | 'value'>

function Box({ field, value, isMissing, attention, onChange }: BoxProps) {
  const { formatMessage } = useIntl()
  const box = useAttention<HTMLDivElement>(attention, (element) => element.querySelector('input')?.focus())
  return (
    <div ref={box} className={wide}>
      <Checkbox
        isSelected={value === 'true'}
        onChange={(isTicked) => onChange(String(isTicked))}
        {...(isMissing && { error: <Message id="request-fields.emptyBox" /> })}
      >
        {field.anchorName}
        {!field.required && <span className={muted}> ({formatMessage({ id: 'request-fields.optional' })})</span>}
      </Checkbox>
    </div>
  )
}
