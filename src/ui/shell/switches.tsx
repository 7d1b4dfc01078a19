import { Monitor, Moon, Sun } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../design/icon-button.tsx'
import { Menu } from '../design/menu.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDisplaySettings, type Theme } from './display-settings.ts'

type SwitchProps = { isOnInk?: boolean }

/** Switches the language at once, without losing the page's state. Each language is named in itself. */
export function LanguageSwitch({ isOnInk = false }: SwitchProps) {
  const { formatMessage } = useIntl()
  const { language, chooseLanguage } = useDisplaySettings()
  return (
    <Segmented
      label={formatMessage({ id: 'shell.language' })}
      isOnInk={isOnInk}
      value={language}
      onChange={chooseLanguage}
      options={[
        { value: 'en', label: 'EN', name: 'English' },
        { value: 'fr', label: 'FR', name: 'Français' },
      ]}
    />
  )
}

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Switches between the light, dark and system themes. */
export function ThemeSwitch({ isOnInk = false }: SwitchProps) {
  const { formatMessage } = useIntl()
  const { theme, chooseTheme } = useDisplaySettings()
  const label = formatMessage({ id: 'shell.theme' })
  return (
    <Menu
      label={label}
      selected={theme}
      onAction={(id) => chooseTheme(id as Theme)}
      options={(['light', 'dark', 'system'] as const).map((id) => ({
        id,
        icon: icons[id],
        label: formatMessage({ id: `shell.theme.${id}` }),
      }))}
    >
      {(trigger) => <IconButton {...trigger} label={label} icon={icons[theme]} variant={isOnInk ? 'onInk' : 'quiet'} />}
    </Menu>
  )
}
