import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Icon, type IconOf } from './icon.tsx'
import * as css from './settings.css.ts'
import { strong, sub } from './text.css.ts'

type SettingsSectionProps = {
  title: ReactNode
  /** After the title, such as a status pill. */
  beside?: ReactNode
  lead: ReactNode
  /** Below the lead, such as a button for the whole section. */
  action?: ReactNode
  /** Whether the action is a button without a border. */
  isActionQuiet?: boolean
  children: ReactNode
}

/** A group of settings: what it is about at the left, and its rows at the right. */
export function SettingsSection({
  title,
  beside,
  lead,
  action,
  isActionQuiet = false,
  children,
}: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.intro}>
        <div className={css.heading}>
          <h2 id={id} className={sub}>
            {title}
          </h2>
          {beside}
        </div>
        <p className={css.lead}>{lead}</p>
        {action && <div className={`${css.below} ${isActionQuiet ? css.flush : ''}`}>{action}</div>}
      </div>
      {children}
    </section>
  )
}

export const SettingsList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

type SettingProps = {
  icon: IconOf
  name: ReactNode
  /** After the name, such as a tag. */
  beside?: ReactNode
  detail: ReactNode
  /** Buttons at the right. */
  children?: ReactNode
  /** Whether the buttons leave no room for words on a phone, and are below them there. */
  isTall?: boolean
  /** Below the words, as wide as they and the buttons are together. */
  below?: ReactNode
}

/** One row of a settings list. */
export const Setting = ({ icon, name, beside, detail, children, isTall = false, below }: SettingProps) => (
  <li className={below ? css.openRow : isTall ? css.tallRow : css.row}>
    <span className={css.mark}>
      <Icon of={icon} size={20} />
    </span>
    <div className={css.words}>
      <div className={css.name}>
        <span className={strong}>{name}</span>
        {beside}
      </div>
      <p className={css.detail}>{detail}</p>
    </div>
    {children && <div className={`${css.actions} ${isTall ? css.ownLine : ''}`}>{children}</div>}
    {below && <div className={css.under}>{below}</div>}
  </li>
)

type SettingFormProps = {
  icon: IconOf
  /** One field, without a visible label. */
  field: ReactNode
  /** The buttons that save and cancel. */
  actions: ReactNode
  onSubmit: () => void
}

/** One row of a settings list while it is edited. */
export const SettingForm = ({ icon, field, actions, onSubmit }: SettingFormProps) => (
  <li className={`${css.row} ${css.editedRow}`}>
    <span className={css.mark}>
      <Icon of={icon} size={20} />
    </span>
    <form
      className={css.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={css.formField}>{field}</div>
      <div className={css.actions}>{actions}</div>
    </form>
  </li>
)

/** In place of the rows of a settings list: what there is to do first. */
export const SettingsCard = ({ children }: { children: ReactNode }) => <div className={css.list}>{children}</div>
