import type { Sql } from '../engine/sql.ts'

/** A comment on a request. */
export type CommentRow = {
  id: string
  request: string
  /** Orders the comments of a request. */
  number: number
  /** The key of the person who wrote it. */
  author: string
  /** The id of the signer who wrote it, or else that of the account. */
  signer: string | null
  account: string | null
  /** The name that its author had then. */
  fullName: string
  body: string
  isConfidential: boolean
  createdAt: Date
}

/** Deletes the comments on a request, and who has read them. */
export async function dropCommentsOf(tx: Sql, request: string): Promise<void> {
  await tx.query('delete from comments where request = $1', [request])
  await tx.query('delete from comment_readers where request = $1', [request])
}

/** Somebody who reads comments: their key, and whether they created the request. */
export type CommentsReader = { key: string; isCreator: boolean }

/** How far somebody has read, and up to which comment they were mailed. */
type ReaderRow = { read: number; mailed: number; mailedAt: Date | null }

const COLUMNS = `id, request, number, author, signer, account, full_name as "fullName", body,
  is_confidential as "isConfidential", created_at as "createdAt"`

/** Adds a comment. */
export async function addComment(tx: Sql, row: CommentRow): Promise<void> {
  const { id, request, number, author, signer, account, fullName, body, isConfidential, createdAt } = row
  await tx.query(
    `insert into comments
       (id, request, number, author, signer, account, full_name, body, is_confidential, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, request, number, author, signer, account, fullName, body, isConfidential, createdAt],
  )
}

/** The comments on a request that somebody may read, oldest first. */
export async function commentsFor(tx: Sql, request: string, { key, isCreator }: CommentsReader): Promise<CommentRow[]> {
  const { rows } = await tx.query<CommentRow>(
    `select ${COLUMNS} from comments
     where request = $1 and (not is_confidential or author = $2 or $3) order by number`,
    [request, key, isCreator],
  )
  return rows
}

/** How many comments a request has, and how many of them are of one author. */
export async function countComments(tx: Sql, request: string, author: string): Promise<{ all: number; own: number }> {
  const { rows } = await tx.query<{ all: number; own: number }>(
    `select count(*)::integer as all, count(*) filter (where author = $2)::integer as own
     from comments where request = $1`,
    [request, author],
  )
  return rows[0]!
}

/** The ids of the accounts that have written comments on a request. */
export async function accountsIn(tx: Sql, request: string): Promise<string[]> {
  const { rows } = await tx.query<{ account: string }>(
    'select distinct account from comments where request = $1 and account is not null order by account',
    [request],
  )
  return rows.map(({ account }) => account)
}

/** How far somebody has read the comments on a request. */
export async function readerOf(tx: Sql, request: string, key: string): Promise<ReaderRow> {
  const { rows } = await tx.query<ReaderRow>(
    'select read, mailed, mailed_at as "mailedAt" from comment_readers where request = $1 and reader = $2',
    [request, key],
  )
  return rows[0] ?? { read: 0, mailed: 0, mailedAt: null }
}

/** Stores that somebody has read the comments up to a number. */
export async function keepRead(tx: Sql, request: string, key: string, number: number): Promise<void> {
  await tx.query(
    `insert into comment_readers (request, reader, read) values ($1, $2, $3)
     on conflict (request, reader) do update set read = greatest(comment_readers.read, excluded.read)`,
    [request, key, number],
  )
}

/** Stores that somebody was mailed the comments up to a number. */
export async function keepMailed(
  tx: Sql,
  { request, key }: { request: string; key: string },
  { number, at }: { number: number; at: Date },
): Promise<void> {
  await tx.query(
    `insert into comment_readers (request, reader, mailed, mailed_at) values ($1, $2, $3, $4)
     on conflict (request, reader) do update
       set mailed = greatest(comment_readers.mailed, excluded.mailed), mailed_at = excluded.mailed_at`,
    [request, key, number, at],
  )
}

/** The ids of the requests that accounts have commented on. */
export async function commentedBy(tx: Sql, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ request: string }>(
    'select distinct request from comments where account = any($1)',
    [accounts],
  )
  return rows.map(({ request }) => request)
}

/** How many comments each of these requests has of some authors, by their keys, and of accounts; requests without one are left out. */
export async function countCommentsBy(
  tx: Sql,
  {
    requests,
    authors,
    accounts,
  }: { requests: readonly string[]; authors: readonly string[]; accounts: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ request: string; count: number }>(
    `select request, count(*)::integer as count from comments
     where request = any($1) and (author = any($2) or account = any($3)) group by request`,
    [requests, authors, accounts],
  )
  return new Map(rows.map(({ request, count }) => [request, count]))
}
