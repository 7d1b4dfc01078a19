import { FilePenLine, LogOut, ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { commandPalettePorts } from '#api/ports/platform/command-palette.ports.ts'
import { commandPaletteMachine } from '#machines/flows/platform/command-palette.machine.ts'
import { mayEnter } from '#machines/rules/accounts/gates.ts'
import { guard, type Route } from '#machines/rules/accounts/guards.ts'
import { menuOf } from '#machines/rules/accounts/menu.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { CommandPaletteView, type PaletteEntry } from '#ui/platform/command-palette.view.tsx'
import { menuIcons, type MenuEntry } from '#ui/shell/side-menu.tsx'
import type { App } from '../app.ts'
import { isBuilt, patterns, to } from '../routes.ts'

type Account = components['schemas']['Account']

const EXIT = 'exit'

const actionsOf = (account: Account): PaletteEntry[] => [
  ...(
    [
      { id: 'newRequest', icon: FilePenLine, label: 'shell.menu.newRequest' },
      { id: 'newContact', icon: UserPlus, label: 'command-palette.newContact' },
    ] as const
  )
    .filter(({ id }) => guard(id, account) === 'allow')
    .map((action) => ({ ...action, href: patterns[action.id] })),
  { id: EXIT, icon: LogOut, label: 'shell.logout' },
]

/** The pages of the side menu that are no actions, and the account's own. */
const pagesOf = (account: Account): PaletteEntry[] => [
  ...menuOf(account, (route: Route) => isBuilt(route) && route !== 'newRequest')
    .flatMap(({ routes }) => routes as MenuEntry['route'][])
    .map((route) => ({
      id: route,
      icon: menuIcons[route],
      label: `shell.menu.${route}` as const,
      href: patterns[route],
    })),
  { id: 'security', icon: ShieldCheck, label: 'shell.menu.security', href: to.security() },
]

/** The palette that leads to pages, actions and requests by name, over any page of an account. */
export function commandPaletteScreen({ api, session }: App) {
  const machine = commandPaletteMachine.provide({ actors: bind(commandPalettePorts(api, Date.now)) })
  return function CommandPalette({ account, onDone }: { account: Account; onDone: () => void }) {
    const hasRequests = mayEnter(account, 'requests')
    const [View] = useState(() => {
      const given = {
        pages: pagesOf(account),
        actions: actionsOf(account),
        requestOf: to.requestDetail,
        listOf: hasRequests ? listOf : null,
      }
      return (props: ViewProps<typeof commandPaletteMachine>) => <CommandPaletteView {...props} {...given} />
    })
    return (
      <Flow
        machine={machine}
        view={View}
        input={{ hasRequests }}
        onDone={(chosen) => {
          onDone()
          if (chosen === EXIT) session.send({ type: 'exit.chosen' })
        }}
      />
    )
  }
}

const listOf = (name: string): string => `${to.requests()}?${new URLSearchParams({ name })}`
