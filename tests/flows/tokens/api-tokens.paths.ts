import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import { actionPaths, listingPaths } from '../../support/resources/paths.ts'
import { sampleApiTokens } from '../../support/sample-organisation.ts'

export const apiTokenListPaths = listingPaths(apiTokenList, { rows: sampleApiTokens })
export const apiTokenRevokePaths = actionPaths(apiTokenRevoke, sampleApiTokens[0]!.id)
