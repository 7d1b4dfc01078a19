import {
  BadgeCheck,
  BookUser,
  Building,
  Building2,
  CalendarClock,
  ChartColumn,
  ChartPie,
  CircleUserRound,
  FileBadge,
  FileCheckCorner,
  FilePenLine,
  Files,
  History,
  KeyRound,
  FileStack,
  LayoutDashboard,
  LayoutTemplate,
  MailOpen,
  MailPlus,
  Network,
  ScanSearch,
  Send,
  Settings,
  ShieldCheck,
  Signature,
  Stamp,
  UserCog,
  UserMinus,
  UserPlus,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-aria-components'
import { Icon } from '../design/icon.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { Count } from './count.tsx'
import { group, groupName, item, label, list, iconBox, reason } from './menu.css.ts'

/** The icon of each entry: one line for each screen that the menu leads to. */
export const menuIcons = {
  userDashboard: LayoutDashboard,
  managerDashboard: ChartPie,
  adminDashboard: ChartColumn,
  newRequest: FilePenLine,
  requests: Files,
  newTemplate: FileStack,
  templates: LayoutTemplate,
  bulkSendings: Send,
  requestsToSign: Signature,
  signedRequests: FileCheckCorner,
  contacts: BookUser,
  newCertification: Stamp,
  certifications: BadgeCheck,
  documents: FileBadge,
  deferredDocuments: CalendarClock,
  groups: Network,
  tenantAccounts: UsersRound,
  accounts: UserCog,
  newAccount: UserPlus,
  tenants: Building2,
  newTenant: Building,
  check: ScanSearch,
  departures: UserMinus,
  sentInvites: MailPlus,
  tenantParameters: Settings,
  activity: History,
  webhooks: Webhook,
  inspector: Workflow,
  receivedInvites: MailOpen,
  profile: CircleUserRound,
  security: ShieldCheck,
  apiTokens: KeyRound,
}

/** An entry of the menu; `isHere` if the current page is the entry's or one below it. */
export type MenuEntry = {
  route: keyof typeof menuIcons
  href: string
  isHere: boolean
  /** How many things wait behind it for this account. */
  waiting: number
}

/** The groups of the menu. `start` and `check` have one entry, and no heading. */
const headings = {
  start: null,
  signature: 'shell.group.signature',
  certification: 'shell.group.certification',
  check: null,
  manage: 'shell.group.manage',
  settings: 'shell.group.settings',
} as const

export type MenuEntries = readonly { of: keyof typeof headings; entries: readonly MenuEntry[] }[]

type SideMenuProps = {
  groups: MenuEntries
  onLeave?: () => void
}

/** The main menu of an account, in groups. */
export function SideMenu({ groups, onLeave }: SideMenuProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })}>
      {groups.map(({ of, entries }) => (
        <div key={entries[0]!.route} className={group}>
          {headings[of] && (
            <h2 id={`${id}-${of}`} className={groupName}>
              <Message id={headings[of]} />
            </h2>
          )}
          <ul className={list} {...(headings[of] && { 'aria-labelledby': `${id}-${of}` })}>
            {entries.map((entry) => (
              <li key={entry.route}>
                <Entry entry={entry} {...(onLeave && { onPress: onLeave })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/**
 * An entry. On a phone those for new requests and templates are disabled, with their reason (SHELL-060). The pages that list
 * them offer them there, too: fields can be placed by tapping.
 */
function Entry({ entry: { route, href, isHere, waiting }, onPress }: { entry: MenuEntry; onPress?: () => void }) {
  const isOff = useMedia('phone') && (route === 'newRequest' || route === 'newTemplate')
  return (
    <Link
      {...(!isOff && { href })}
      isDisabled={isOff}
      {...(isHere && { 'aria-current': 'page' })}
      {...(onPress && { onPress })}
      className={item}
    >
      <span className={iconBox}>
        <Icon of={menuIcons[route]} size={20} />
      </span>
      <span className={label}>
        <Message id={`pages.${route}`} />
      </span>
      {waiting > 0 && <Count of={waiting} />}
      {isOff && (
        <span className={reason}>
          <Message id="shell.menu.onComputer" />
        </span>
      )}
    </Link>
  )
}
