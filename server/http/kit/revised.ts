/** The answer with a resource, whose revision is its `ETag`: what callers send back as `If-Match`. */
export const revised = <Body>(body: Body, revision: number) =>
  ({ status: 200, body, headers: { etag: `"${revision}"` } }) as const
