import { Button } from '../../design/button.tsx'
import { PublicPage } from '../../design/page.tsx'
import { Stack } from '../../design/stack.tsx'

/** Replaces the application if not even the messages can be loaded; therefore in both languages. */
export const OutageView = ({ onRetry }: { onRetry: () => void }) => (
  <PublicPage title="Paraph">
    <Stack space={4}>
      <p lang="en">Paraph could not be loaded. Check your connection, then try again.</p>
      <p lang="fr">Paraph n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.</p>
      <Button onPress={onRetry}>
        <span lang="en">Try again</span> · <span lang="fr">Réessayer</span>
      </Button>
    </Stack>
  </PublicPage>
)
