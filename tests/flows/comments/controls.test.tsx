// @vitest-environment happy-dom
import { CommentsView } from '#ui/comments/comments.view.tsx'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { commentsPaths } from './comments.paths.ts'

testControls({
  comments: drawnBy(commentsPaths, (flow) => (
    <CommentsView
      {...flow}
      request={REQUEST_ID}
      requestState="PENDING"
      creator="Camille Roux"
      reader="colleague"
      timeZone="Europe/Paris"
    />
  )),
})
