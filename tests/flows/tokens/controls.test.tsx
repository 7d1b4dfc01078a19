// @vitest-environment happy-dom
import { ApiTokenCreationView } from '#ui/tokens/api-token-creation.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { apiTokenCreationPaths } from './api-token-creation.paths.ts'

testControls({
  'api-token-creation': drawnBy(apiTokenCreationPaths, (flow) => (
    <ApiTokenCreationView
      {...flow}
      shown={{ token: 'prh_x' }}
      origin="https://sign.example.org"
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
  )),
})
