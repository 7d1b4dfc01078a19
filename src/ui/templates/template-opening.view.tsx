import { useIntl } from 'react-intl'
import type { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'

/** Shown while the template and the limits are loaded. */
export function TemplateOpeningView(_: ViewProps<typeof templateOpeningMachine>) {
  const { formatMessage } = useIntl()
  return (
    <Page title={formatMessage({ id: 'template-wizard.opening' })}>
      <Stack space={4}>
        <Skeleton height={20} width="50%" />
        <Skeleton height={160} />
      </Stack>
    </Page>
  )
}
