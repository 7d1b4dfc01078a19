import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'

/** Shown while a wizard loads what it opens with. */
export const Opening = ({ title }: { title: string }) => (
  <Page title={title}>
    <Stack space={4}>
      <Skeleton height={20} width="50%" />
      <Skeleton height={160} />
    </Stack>
  </Page>
)
