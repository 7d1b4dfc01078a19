import { ChevronDown, Fish, Ghost, LogOut, TreePine } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { partOfDay, seasonOf } from '#machines/rules/common/greeting.ts'
import { Avatar } from '../design/avatar.tsx'
import { Icon } from '../design/icon.tsx'
import { useOnce } from '../design/kept.ts'
import { Menu } from '../design/menu.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { greeting, user, userMenuName, userName } from './shell.css.ts'
import { Count } from './count.tsx'
import { menuIcons, type MenuEntry } from './side-menu.tsx'

type Account = components['schemas']['Account']

/** The entries of the user menu, in groups. */
export type UserMenuEntries = readonly (readonly Pick<MenuEntry, 'route' | 'href' | 'waiting'>[])[]

type UserMenuProps = { account: Account; groups: UserMenuEntries; onExit: () => void }

/** Who is signed in, what waits for them and is theirs, and the way out. */
export function UserMenu({ account, groups, onExit }: UserMenuProps) {
  const { formatMessage } = useIntl()
  return (
    <Menu
      label={formatMessage({ id: 'shell.account' })}
      head={<Greeting account={account} />}
      options={[
        ...groups.flatMap((entries, group) =>
          entries.map(({ route, href, waiting }, place) => ({
            id: route,
            icon: menuIcons[route],
            href,
            label: formatMessage({ id: `pages.${route}` }),
            hasSeparator: group > 0 && place === 0,
            ...(waiting > 0 && { aside: <Count of={waiting} /> }),
          })),
        ),
        { id: 'exit', icon: LogOut, hasSeparator: true, label: formatMessage({ id: 'shell.logout' }) },
      ]}
      onAction={(id) => id === 'exit' && onExit()}
    >
      {(trigger) => (
        <Button {...trigger} className={user}>
          <Avatar name={account.fullName} look="paper" />
          <span className={userName}>
            <span className={unseen}>
              <Message id="shell.account" />
            </span>
            {account.fullName}
            <Icon of={ChevronDown} />
          </span>
        </Button>
      )}
    </Menu>
  )
}

const seasons = { aprilFools: Fish, halloween: Ghost, christmas: TreePine }

/** A word by the time of the day, and on some days an icon (SHELL-071). It is drawn when the menu is opened. */
function Greeting({ account: { firstName, fullName, mail, tenant, role } }: { account: Account }) {
  const now = useOnce(() => new Date())
  const season = seasonOf(now)
  return (
    <>
      <b className={`${userMenuName} ${greeting}`}>
        <Message id={`shell.greeting.${partOfDay(now)}`} values={{ name: firstName }} />
        {season && <Icon of={seasons[season]} />}
      </b>
      <span>{fullName}</span>
      <span>{mail}</span>
      <span>
        {tenant.name}, <Message id={`shell.role.${role}`} />
      </span>
    </>
  )
}
