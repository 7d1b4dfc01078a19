import { FilePenLine, LogOut, UserPlus } from 'lucide-react'
import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { commandPalettePorts } from '#api/ports/platform/command-palette.ports.ts'
import { commandPaletteMachine } from '#machines/flows/platform/command-palette.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { CommandPaletteView, type PaletteEntry } from '#ui/platform/command-palette.view.tsx'
import { menuIcons } from '#ui/shell/side-menu.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import { menuOf } from '../menus.ts'
import { titleOf } from '../routes/all-routes.ts'
import { addressOf, to } from '../to.ts'

type Account = components['schemas']['Account']

const EXIT = 'exit'

const actionsOf = (account: Account): PaletteEntry[] => [
  ...(
    [
      { id: 'newRequest', icon: FilePenLine, label: titleOf('newRequest') },
      { id: 'newContact', icon: UserPlus, label: 'command-palette.newContact' },
    ] as const
  )
    .filter(({ id }) => mayEnter(account, id))
    .map((action) => ({ ...action, href: to(action.id) })),
  { id: EXIT, icon: LogOut, label: 'shell.logout' },
]

/** The pages of the side menu that are no actions, and the account's own. */
const pagesOf = (account: Account): PaletteEntry[] =>
  [...menuOf(account).flatMap(({ routes }) => routes), 'security' as const]
    .filter((route) => route !== 'newRequest')
    .map((route) => ({ id: route, icon: menuIcons[route], label: titleOf(route), href: addressOf(route) }))

/** The palette that leads to pages, actions and requests by name, over any page of an account. */
export function overlay({ api, session }: App) {
  const machine = commandPaletteMachine.provide({ actors: bind(commandPalettePorts(api, Date.now)) })
  return function CommandPalette({ account, onDone }: { account: Account; onDone: () => void }) {
    const hasRequests = mayEnter(account, 'requests')
    const View = useOnce(() => {
      const given = {
        pages: pagesOf(account),
        actions: actionsOf(account),
        requestOf: (id: string) => to('requestDetail', { id }),
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

const listOf = (name: string): string => to('requests', { name })
