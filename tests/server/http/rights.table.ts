import type { OperationId } from '../../../server/http/contract.ts'

// Who may call what, written by hand from the specification (RIGHT-006, RIGHT-007, RIGHT-038, RIGHT-041), and not from
// the contract or the code. Add a line for each new operation, and one more for each kind of thing whose answer differs.
//
// Callers. All things belong to `owner`, a USER; `basic` (BASIC_USER), `other` (USER), `manager` (MANAGER), `tenant`
// (ADMIN_TENANT) and `admin` (ADMIN) are of the same tenant.
//   foreign    ADMIN_TENANT of another tenant
//   unsigned   USER of a tenant without the flag simpleSigning
//   link       the link of a signer of the request; its turn has come unless it has signed
//   otherLink  the link of a signer of another request
//
// Scope: a USER sees their own requests, a MANAGER also those of the people in their group and in the groups below it
// (`owner` is in one, `other` in none), an ADMIN_TENANT those of the tenant, an ADMIN all. A USER has no list of creators (REQL-003). Only the creator changes a request, and only the creator sees a
// draft. Only who is asked to sign a request gets a token for it: none of these accounts. An address book has no other reader. The second factors of an account are switched off by itself and by those
// who administer it.
//
// Answers: `ok` is 2xx; 401 SessionEnded, 403 Forbidden, 404 NotFound, 410 InvalidToken; other problems are named
// without `Exception`. A single answer holds for all callers.
const TABLE = `
operation            thing     anonymous basic unsigned other manager foreign tenant             admin              owner                  link                 otherLink

login                -         ok
forgottenPassword    -         ok
resetPassword        -         410
validateAccount      -         410
validateEmail        -         410
getProvider          -         UnknownProvider
startAtProvider      -         UnknownProvider
returnFromProvider   -         UnknownProvider
getIdentityLink      -         ProviderState
linkIdentity         -         ProviderState
createFirstAccount   -         410
getMe                -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401

getSimpleSignParams  -         ok
listenForHints       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getLedgerKey         -         ok
getOperator          -         ok

createRequest        -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410
patchRequest         draft     401       403   403      404   404     404     404                404                ok                     410                  410
patchRequest         sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
patchRequest         finished  401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
uploadFiles          draft     401       403   403      404   404     404     404                404                ok                     410                  410
uploadFiles          sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
deleteFiles          draft     401       403   403      404   404     404     404                404                ok                     410                  410
deleteFiles          sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
submitRequest        draft     401       403   403      404   404     404     404                404                ok                     410                  410
submitRequest        sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
changeSignerMail     draft     401       403   403      404   404     404     404                404                RequestCannotBeChanged 410                  410
changeSignerMail     sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410
changeSignerMail     finished  401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410

listRequests         -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410
listRequestCreators  -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
getRequest           draft     401       403   404      404   404     404     404                404                ok                     410                  410
getRequest           sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
getRequest           finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
listRequestFiles     draft     401       403   404      404   404     404     404                404                ok                     410                  410
listRequestFiles     sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
listRequestFiles     finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
downloadFile         draft     401       403   404      404   404     404     404                404                ok                     410                  410
downloadFile         sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
downloadFile         finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
downloadIntermediateFile draft 401      403   404      404   404     404     404                404                404                    410                  410
downloadIntermediateFile sent  401      403   404      404   ok     404     ok                 ok                 ok                     410                  410
downloadIntermediateFile finished 401   403   404      404   404     404     404                404                404                    410                  410
downloadAllFiles     draft     401       403   404      404   404     404     404                404                ok                     410                  410
downloadAllFiles     sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
downloadAllFiles     finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410
viewFile             draft     401       403   404      404   404     404     404                404                ok                     401                  401
viewFile             sent      401       403   404      404   ok     404     ok                 ok                 ok                     401                  401
viewFile             finished  401       403   404      404   ok     404     ok                 ok                 ok                     401                  401
downloadProof        draft     401       403   404      404   404     404     404                404                ProofNotAvailable      410                  410
downloadProof        sent      401       403   404      404   ProofNotAvailable     404     ProofNotAvailable  ProofNotAvailable  ProofNotAvailable      410                  410
downloadProof        finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410

getSigner            sent      410       410   410      410   410     410     410                410                410                    ok                   ok
getSigner            finished  410       410   410      410   410     410     410                410                410                    ok                   ok
openRequest          sent      410       410   410      410   410     410     410                410                410                    ok                   ok
openRequest          finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ok
listSignerFiles      sent      410       410   410      410   410     410     410                410                410                    ok                   ok
listSignerFiles      finished  410       410   410      410   410     410     410                410                410                    ok                   ok
downloadSignerFile   sent      410       410   410      410   410     410     410                410                410                    ok                   404
downloadSignerFile   finished  410       410   410      410   410     410     410                410                410                    ok                   404
downloadSignerIntermediateFile sent 410 410   410      410   410     410     410                410                410                    ok                   404
downloadSignerIntermediateFile finished 410 410 410    410   410     410     410                410                410                    404                  404
downloadAllSignerFiles sent     410      410   410      410   410     410     410                410                410                    ok                   ok
downloadAllSignerFiles finished 410      410   410      410   410     410     410                410                410                    ok                   ok
viewSignerFile       sent      410       410   410      410   410     410     410                410                410                    ok                   404
viewSignerFile       finished  410       410   410      410   410     410     410                410                410                    ok                   404
viewSignature        sent      410       410   410      410   410     410     410                410                410                    404                  404
viewSignature        finished  410       410   410      410   410     410     410                410                410                    ok                   404
downloadSignerProof  sent      410       410   410      410   410     410     410                410                410                    ProofNotAvailable    ProofNotAvailable
downloadSignerProof  finished  410       410   410      410   410     410     410                410                410                    ok                   ProofNotAvailable
generateSignOtp      finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned CodeNotNeeded
generateSignOtp      sent      410       410   410      410   410     410     410                410                410                    ok                   CodeNotNeeded
getSignerDefaultSignature sent      410       410   410      410   410     410     410                410                410                    ok                   ok
getSignerDefaultSignature finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ok
getSignOtp           finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned CodeNotNeeded
getSignOtp           sent      410       410   410      410   410     410     410                410                410                    ok                   CodeNotNeeded
sign                 finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned UnknownField
sign                 sent      410       410   410      410   410     410     410                410                410                    ok                   UnknownField
refreshSignerToken   otherSent ok
refreshSignerToken   finished  RequestAlreadySigned

countRequestsToSign  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
listSentInvites      -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
createInvite         -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401
cancelInvite         sentInvite 401      403   403      403   404     404     ok                 ok                 403                    401                  401
listReceivedInvites  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
acceptInvite         account  401       404   404      404   404     404     404                404                404                    401                  401
refuseInvite         account  401       404   404      404   404     404     404                404                404                    401                  401
countReceivedInvites -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
listRequestsToSign   -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
listSignedRequests   -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getSignerToken       draft     401       404   404      404   404     404     404                404                404                    401                  401
getSignerToken       sent      401       404   404      404   404     404     404                404                404                    401                  401
getSignerToken       finished  401       404   404      404   404     404     404                404                404                    401                  401

checkSimpleSign      -         ok
checkCertification   -         ok

listContacts         -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401
createContact        -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401
recordContactUse     -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401
importContacts       -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getContact           contact   401       403   404      404   404     404     404                404                ok                     401                  401
updateContact        contact   401       403   404      404   404     404     404                404                ok                     401                  401
deleteContact        contact   401       403   404      404   404     404     404                404                ok                     401                  401

listAccounts         -         401       403   403      403   403     403     403                ok                 403                    401                  401
createAccount        -         401       403   403      403   403     403     403                ok                 403                    401                  401
getAccount           account   401       403   403      403   403     403     403                ok                 403                    401                  401
updateAccount        account   401       403   403      403   403     403     403                ok                 403                    401                  401
listTenantAccounts   -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
createTenantAccount  -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401
getTenantAccount     account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401
updateTenantAccount  account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401
sendActivation       account   401       403   403      403   AccountActive 404 AccountActive    AccountActive      403                    401                  401
getMyTenantParams    -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
updateMyTenantParams -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
getMyProvider        -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
listMyDomains        -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
addMyDomain          -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
checkMyDomain        domain    401       403   403      403   403     404     ok                 ok                 403                    401                  401
listTenantDomains    tenant    401       403   403      403   403     403     403                ok                 403                    401                  401
withdrawDomain       domain    401       403   403      403   403     403     403                ok                 403                    401                  401
listTenants          -         401       403   403      403   403     403     403                ok                 403                    401                  401
createTenant         -         401       403   403      403   403     403     403                ok                 403                    401                  401
getTenant            tenant    401       403   403      403   403     403     403                ok                 403                    401                  401
updateTenant         tenant    401       403   403      403   403     403     403                ok                 403                    401                  401
getDashboardStats    -         401       403   ok    ok       ok    ok      ok      ok                 ok                 401                  401
getTenantConsumption -         401       403   403      403   403     403     403                ok                 403                    401                  401
getPlatformActivity  -         401       403   403      403   403     403     403                ok                 403                    401                  401
getGroupConsumption  -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
getMyGroupConsumption -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
listActivity         -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
listGroups           -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
createGroup          -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401
getGroup             group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401
updateGroup          group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401
deleteGroup          group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401

reauthenticate       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getTwoFactor         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getAuthApp           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
validateCodeAuthApp  -         401       WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP 401 401
generateOtpEmail     -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
validateCodeEmail    -         401       WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP 401 401
setDefaultMethod     -         401       TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing 401 401
newRecoveryCodes     -         401       TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing 401 401
deleteAuthApp        account   401       403   403      403   ok      404     ok                 ok                 ok                     401                  401
deleteEmail          account   401       403   403      403   ok      404     ok                 ok                 ok                     401                  401
validateCodeLoginAuthApp  -    401
validateCodeLoginEmail    -    401
validateCodeLoginRecovery -    401

listSessions         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getProfile           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
updateProfile        -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getDefaultSignature  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
updateDefaultSignature -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
changePassword       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
getEmail             -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
changeEmail          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
cancelEmailChange    -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
listPasskeys         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
startPasskey         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
addPasskey           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
renamePasskey        passkey   401       404   404      404   404     404     404                404                ok                     401                  401
removePasskey        passkey   401       404   404      404   404     404     404                404                ok                     401                  401
startPasskeyLogin    -         ok
listChannels         -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
removeMyDomain       domain    401       403   403      403   403     404     ok                 ok                 403                    401                  401
approveDomain        tenant    401       403   403      403   403     403     403                ok                 403                    401                  401
updateMyProvider     -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401
createChannel        -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401
revokeChannel        channel   401       403   403      403   ok      404     404                404                403                    401                  401
endSession           session   401       404   404      404   404     404     404                404                ok                     401                  401
endSessions          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
acceptTerms          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
logout               -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401
passkeyLogin         -         ok
`

/** The rows of a list that each account sees. Nobody's drafts are listed. */
export const rows: Record<'listRequests' | 'listContacts', Record<string, Thing[]>> = {
  listRequests: {
    unsigned: [],
    other: [],
    manager: ['sent', 'finished'],
    foreign: ['otherSent'],
    tenant: ['sent', 'finished'],
    admin: ['sent', 'finished', 'otherSent'],
    owner: ['sent', 'finished'],
  },
  listContacts: { unsigned: [], other: [], manager: [], foreign: [], tenant: [], admin: [], owner: ['contact'] },
}

export type Thing =
  | '-'
  | 'draft'
  | 'sent'
  | 'finished'
  | 'otherSent'
  | 'contact'
  | 'session'
  | 'passkey'
  | 'channel'
  | 'account'
  | 'group'
  | 'tenant'
  | 'sentInvite'
  | 'domain'
type Line = { operation: OperationId; thing: Thing; answers: { caller: string; answer: string }[] }

const [head, ...lines] = TABLE.split('\n')
  .map((line) => line.split(/ +/))
  .filter((words) => words.length > 1)

/** The kinds of callers, as in the head of the table. */
export const callers: string[] = head!.slice(2)

/** The answers of one operation about one kind of thing to all callers. */
export const table: Line[] = lines.map(([operation, thing, ...answers]) => ({
  operation: operation as OperationId,
  thing: thing as Thing,
  answers: callers.map((caller, i) => ({ caller, answer: (answers.length === 1 ? answers[0] : answers[i]) ?? '' })),
}))
