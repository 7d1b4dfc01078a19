import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { LogoName } from '#machines/rules/tenants/params.ts'
import { initialsOf } from '../design/avatar.tsx'
import { Button } from '../design/button.tsx'
import { error as errorStyle, help as helpStyle, label as labelStyle } from '../design/field.css.ts'
import { ErrorLine } from '../design/field.tsx'
import { useSeen } from '../design/kept.ts'
import { Row, Stack } from '../design/stack.tsx'
import type { PickerProps } from '../edit/props.ts'
import { Message } from '../message.tsx'
import { bar, head, initials, line, logo, sheet, text } from './logo-picker.css.ts'

/** A chosen file as the image of a logo, a PNG as data URL; null if it cannot be read as a picture. */
export type LogoImage = (file: File, name: LogoName) => Promise<string | null>

type LogoPickerProps = PickerProps & {
  name: LogoName
  /** The name of the organisation. */
  tenant: string
  logoImage: LogoImage
}

/** Chooses a logo, and shows where people will see it before it is saved (TEN-016, TEN-015). */
export function LogoPicker(props: LogoPickerProps) {
  const { id, label, help, error, value, onChange, isReadOnly, name, tenant, logoImage } = props
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useSeen(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const image = await logoImage(file, name)
    setUnreadable(image === null)
    if (image !== null) onChange(image)
  }
  const wrong = isUnreadable ? <Message id="tenant-params.logo.unreadable" /> : error
  return (
    <Stack space={2}>
      <span className={labelStyle}>{label}</span>
      {help !== undefined && <span className={helpStyle}>{help}</span>}
      {wrong && (
        <span role="alert" className={errorStyle}>
          <ErrorLine>{wrong}</ErrorLine>
        </span>
      )}
      <div className={line}>
        <Preview name={name} tenant={tenant} value={value} />
        <Row>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            aria-label={label}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            variant="secondary"
            size="small"
            icon={ImageUp}
            isDisabled={isReadOnly}
            aria-label={formatMessage({ id: 'tenant-params.logo.chooseFor' }, { logo: label })}
            onPress={() => input.current?.click()}
          >
            <Message id="tenant-params.logo.choose" />
          </Button>
          {value !== '' && (
            <Button
              variant="dangerQuiet"
              size="small"
              icon={Trash2}
              isDisabled={isReadOnly}
              aria-label={formatMessage({ id: 'tenant-params.logo.removeFor' }, { logo: label })}
              onPress={() => onChange('')}
            >
              <Message id="tenant-params.logo.remove" />
            </Button>
          )}
        </Row>
      </div>
    </Stack>
  )
}

/** The head of a signer's page, or of a mail. */
function Preview({ name, tenant, value }: Pick<LogoPickerProps, 'name' | 'tenant' | 'value'>) {
  return (
    <figure className={sheet}>
      {name === 'webLogo' || value === '' ? (
        <span className={head}>
          {value === '' ? (
            <span aria-hidden className={initials}>
              {initialsOf(tenant)}
            </span>
          ) : (
            <img src={value} alt="" className={bar} />
          )}
          <b>{tenant}</b>
        </span>
      ) : (
        <img src={value} alt={tenant} className={logo} />
      )}
      <span aria-hidden className={text} />
    </figure>
  )
}
