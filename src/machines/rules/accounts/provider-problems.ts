import type { problems } from '#openapi'

/** Why a sign-in with an organisation may fail. The address of its page names the problem. */
export type ProviderProblem = problems['startAtProvider'] | problems['returnFromProvider']

const known: Record<ProviderProblem, true> = {
  UnknownProviderException: true,
  ProviderUnavailableException: true,
  ProviderRefusedException: true,
  ProviderStateException: true,
  ProviderNonceException: true,
  ProviderIssuerException: true,
  ProviderTokenException: true,
  ProviderProfileException: true,
  ProviderAccountException: true,
  TooManyProviderAccountsException: true,
  MalformedRequestException: true,
  ForbiddenException: true,
  TooManyRequestsException: true,
  UnexpectedException: true,
  TemporarilyUnavailableException: true,
  StorageFullException: true,
  DatabaseDamagedException: true,
  WrongHostException: true,
}

/** The problem that an address names; null if it names none. */
export const providerProblem = (name: string | null): ProviderProblem | null =>
  Object.keys(known).find((one): one is ProviderProblem => one === name) ?? null
