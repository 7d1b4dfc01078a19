import type { OperationId } from '../../../server/http/contract.ts'

// Who may call what, written by hand from the specification (RIGHT-006, RIGHT-007, RIGHT-038, RIGHT-041), and not from
// the contract or the code. Add a line for each new operation, and one more for each kind of thing whose answer differs.
//
// Callers. All things belong to `owner`, a USER; `basic` (BASIC_USER), `other` (USER), `manager` (MANAGER), `tenant`
// (ADMIN_TENANT) and `admin` (ADMIN) are of the same tenant.
//   foreign    ADMIN_TENANT of another tenant
//   unsigned   USER of a tenant without the flags simpleSigning, directSignature and deferredSignature; all others have them
//   link       the link of a signer of the request; its turn has come unless it has signed
//   otherLink  the link of a signer of another request (about `copied`, `link` is that of its copy recipient)
//   provider   ADMIN_TENANT of a third tenant, whom the provider of that tenant signed in: it says that they have the
//              address of the signer of the sent request
//   ended      a session of `owner` that ended a moment ago
//   moved      was ADMIN_TENANT here and is MANAGER in the tenant of `foreign` now, in the session in which they moved
//
// Scope: a USER sees their own requests, a MANAGER also those of the people in their group and in the groups below it
// (`owner` is in one, `other` in none), an ADMIN_TENANT those of the tenant, an ADMIN all. A USER has no list of creators (REQL-003). Only the creator changes a request or a template, and only the
// creator sees a draft. Only who is asked to sign a request gets a token for it: none of these accounts. An address book has no other reader. The second factors of an account are switched off by itself and by those
// who administer it.
//
// Whom a provider signed in has no password, and nothing that its word would outlast (ReauthenticationRequired).
//
// Answers: `ok` is 2xx; 401 SessionEnded, 403 Forbidden, 404 NotFound, 410 InvalidToken; other problems are named
// without `Exception`. A single answer holds for all callers.
const TABLE = `
operation            thing     anonymous basic unsigned other manager foreign tenant             admin              owner                  link                 otherLink provider ended moved

login                -         ok
forgottenPassword    -         ok
checkResetLink       -         410
resetPassword        -         410
checkActivationLink  -         410
validateAccount      -         410
validateEmail        -         410
getProvider          -         UnknownProvider
startAtProvider      -         UnknownProvider
returnFromProvider   -         UnknownProvider
getIdentityLink      -         ProviderState
linkIdentity         -         ProviderState
createFirstAccount   -         410
checkFirstStartLink  -         410
getMe                -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok

getSimpleSignParams  -         ok
listenForHints       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getLedgerKey         -         ok
getIndexerUrl        -         ok
openInExplorer       -         ok
getLedgerCheckpoint  -         404
getLedgerConsistency -         404
listLedgerEntries    -         404
getLedgerInclusion   -         404
getOperator          -         ok
reportMails          -         403
chooseReminders      -         410

createRequest        -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
patchRequest         draft     401       403   403      404   404     404     404                404                ok                     410                  410 404      401   404
patchRequest         sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
patchRequest         finished  401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeTemplates      draft     401       403   403      404   404     404     404                404                ok                     410                  410 404      401   404
changeTemplates      sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeTemplates      finished  401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
uploadFiles          draft     401       403   403      404   404     404     404                404                ok                     410                  410 404      401   404
uploadFiles          sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
deleteFiles          draft     401       403   403      404   404     404     404                404                ok                     410                  410 404      401   404
deleteFiles          sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
submitRequest        draft     401       403   403      404   404     404     404                404                ok                     410                  410 404      401   404
submitRequest        sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeSignerMail     draft     401       403   403      404   404     404     404                404                RequestCannotBeChanged 410                  410 404      401   404
changeSignerMail     sent      401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeSignerMail     finished  401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeCopyMail       draft     401       403   403      404   404     404     404                404                404                    410                  410 404      401   404
changeCopyMail       copied    401       403   403      404   403     404     403                403                RequestCannotBeChanged 410                  410 404      401   404
changeCopyMail       sent      401       403   403      404   403     404     403                403                404                    410                  410 404      401   404
createEmbeddedLink   draft     401       403   403      403   404   404     404                404                403                    410                  410 404      401   404
createEmbeddedLink   sent      401       403   403      403   403   404     403                403                403                    410                  410 404      401   404
remindSigners        draft     401       403   403      404   404   404     404                404                RequestCannotBeReminded 410                  410 404      401   404
remindSigners        sent      401       403   403      404   403   404     403                403                SignerMailedRecently 410                  410 404      401   404
remindSigners        finished  401       403   403      404   403   404     403                403                RequestCannotBeReminded 410                  410 404      401   404
cancelRequest        draft     401       403   403      404   404   404     404                404                RequestCannotBeCanceled 410                 410 404      401   404
cancelRequest        sent      401       403   403      404   403   404     403                403                ok                     410                  410 404      401   404
cancelRequest        finished  401       403   403      404   403   404     403                403                RequestCannotBeCanceled 410                 410 404      401   404
startEditing         draft     401       403   403      404   404   404   404                 404                RequestCannotBeEdited 410                  410 404      401   404
startEditing         sent      401       403   403      404   403   404   403                 403                ok                    410                  410 404      401   404
startEditing         edited    401       403   403      404   403   404   403                 403                ok                    410                  410 404      401   404
startEditing         finished  401       403   403      404   403   404   403                 403                RequestCannotBeEdited 410                  410 404      401   404
patchEditing         draft     401       403   403      404   404   404   404                 404                RequestCannotBeEdited 410                  410 404      401   404
patchEditing         sent      401       403   403      404   403   404   403                 403                RequestCannotBeEdited 410                  410 404      401   404
patchEditing         edited    401       403   403      404   403   404   403                 403                ok                    410                  410 404      401   404
patchEditing         finished  401       403   403      404   403   404   403                 403                RequestCannotBeEdited 410                  410 404      401   404
submitEditing        draft     401       403   403      404   404   404   404                 404                RequestCannotBeEdited 410                  410 404      401   404
submitEditing        sent      401       403   403      404   403   404   403                 403                RequestCannotBeEdited 410                  410 404      401   404
submitEditing        edited    401       403   403      404   403   404   403                 403                ok                    410                  410 404      401   404
submitEditing        finished  401       403   403      404   403   404   403                 403                RequestCannotBeEdited 410                  410 404      401   404
cancelEditing        draft     401       403   403      404   404   404   404                 404                RequestCannotBeEdited 401                  401 404      401   404
cancelEditing        sent      401       403   403      404   403   404   403                 403                RequestCannotBeEdited 401                  401 404      401   404
cancelEditing        edited    401       403   403      404   403   404   403                 403                ok                    401                  401 404      401   404
cancelEditing        finished  401       403   403      404   403   404   403                 403                RequestCannotBeEdited 401                  401 404      401   404
endConsent           draft     401       403   403      404   404   404     404                404                RequestCannotBeFinished 410                  410 404      401   404
endConsent           sent      401       403   403      404   403   404     403                403                RequestCannotBeFinished 410                  410 404      401   404
endConsent           finished  401       403   403      404   403   404     403                403                RequestCannotBeFinished 410                  410 404      401   404
repeatRequest        draft     401       403   403      404   404   404     404                404                RequestCannotBeRepeated 401                  401 404      401   404
repeatRequest        sent      401       403   403      404   403   404     403                403                RequestCannotBeRepeated 401                  401 404      401   404
repeatRequest        finished  401       403   403      404   403   404     403                403                RequestCannotBeRepeated 401                  401 404      401   404
repeatRequest        ended     401       403   403      404   403   404     403                403                ok                     401                  401 404      401   404

listRequests         -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
listRequestCreators  -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
getRequest           draft     401       403   404      404   404     404     404                404                ok                     410                  410 404      401   404
getRequest           sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
getRequest           finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
getRequestEvents     draft     401       403   403      403   403     403     403                404                403                    401                  401 403      401   403
getRequestEvents     sent      401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getRequestEvents     finished  401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
listRequestFiles     draft     401       403   404      404   404     404     404                404                ok                     410                  410 404      401   404
listRequestFiles     sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
listRequestFiles     finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadFile         draft     401       403   404      404   404     404     404                404                ok                     410                  410 404      401   404
downloadFile         sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadFile         finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadIntermediateFile draft 401      403   404      404   404     404     404                404                404                    410                  410 404      401   404
downloadIntermediateFile sent  401      403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadIntermediateFile finished 401   403   404      404   404     404     404                404                404                    410                  410 404      401   404
downloadAllFiles     draft     401       403   404      404   404     404     404                404                ok                     410                  410 404      401   404
downloadAllFiles     sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadAllFiles     finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
viewFile             draft     401       403   404      404   404     404     404                404                ok                     401                  401 404      401   404
viewFile             sent      401       403   404      404   ok     404     ok                 ok                 ok                     401                  401 404      401   404
viewFile             finished  401       403   404      404   ok     404     ok                 ok                 ok                     401                  401 404      401   404
downloadProof        draft     401       403   404      404   404     404     404                404                ProofNotAvailable      410                  410 404      401   404
downloadProof        sent      401       403   404      404   ProofNotAvailable     404     ProofNotAvailable  ProofNotAvailable  ProofNotAvailable      410                  410 404      401   404
downloadProof        finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadProofFolder  draft     401       403   404      404   404     404     404                404                ProofNotAvailable      410                  410 404      401   404
downloadProofFolder  sent      401       403   404      404   ProofNotAvailable     404     ProofNotAvailable  ProofNotAvailable  ProofNotAvailable      410                  410 404      401   404
downloadProofFolder  finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadDispute      draft     401       403   404      404   404     404     404                404                ProofNotAvailable      410                  410 404      401   404
downloadDispute      sent      401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404
downloadDispute      finished  401       403   404      404   ok     404     ok                 ok                 ok                     410                  410 404      401   404

listComments         draft     401       403   404      404   404     404     404                     404                     404                     404                      404       404      401   404
listComments         sent      401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
listComments         copied    401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
listComments         finished  401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
addComment           draft     401       403   404      404   404     404     404                     404                     404                     404                      404       404      401   404
addComment           sent      401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
addComment           copied    401       403   404      404   ok      404     ok                      ok                      ok                      410                      404       404      401   404
addComment           finished  401       403   404      404   RequestCannotBeCommented 404     RequestCannotBeCommented RequestCannotBeCommented RequestCannotBeCommented RequestCannotBeCommented 404       404      401   404
markCommentsRead     draft     401       403   404      404   404     404     404                     404                     404                     404                      404       404      401   404
markCommentsRead     sent      401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
markCommentsRead     copied    401       403   404      404   ok      404     ok                      ok                      ok                      ok                       404       404      401   404
markCommentsRead     finished  401       403   404      404   404     404     404                     404                     404                     404                      404       404      401   404

getSigner            sent      410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
getSigner            finished  410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
openRequest          sent      410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
openRequest          finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ok 410      410   410
listSignerFiles      sent      410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
listSignerFiles      finished  410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
downloadSignerFile   sent      410       410   410      410   410     410     410                410                410                    ok                   404 410      410   410
downloadSignerFile   finished  410       410   410      410   410     410     410                410                410                    ok                   404 410      410   410
downloadSignerIntermediateFile sent 410 410   410      410   410     410     410                410                410                    ok                   404 410      410   410
downloadSignerIntermediateFile finished 410 410 410    410   410     410     410                410                410                    404                  404 410      410   410
downloadAllSignerFiles sent     410      410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
downloadAllSignerFiles finished 410      410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
viewSignerFile       sent      410       410   410      410   410     410     410                410                410                    ok                   404 410      410   410
viewSignerFile       finished  410       410   410      410   410     410     410                410                410                    ok                   404 410      410   410
viewSignature        sent      410       410   410      410   410     410     410                410                410                    404                  404 410      410   410
viewSignature        finished  410       410   410      410   410     410     410                410                410                    ok                   404 410      410   410
downloadSignerProof  sent      410       410   410      410   410     410     410                410                410                    ProofNotAvailable    ProofNotAvailable 410      410   410
downloadSignerProof  finished  410       410   410      410   410     410     410                410                410                    ok                   ProofNotAvailable 410      410   410
downloadSignerProofFolder sent 410       410   410      410   410     410     410                410                410                    ProofNotAvailable    ProofNotAvailable 410      410   410
downloadSignerProofFolder finished 410       410   410      410   410     410     410                410                410                    ok                   ProofNotAvailable 410      410   410
downloadSignerDispute sent     410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
downloadSignerDispute finished 410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
generateSignOtp      finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned CodeNotNeeded 410      410   410
generateSignOtp      sent      410       410   410      410   410     410     410                410                410                    ok                   CodeNotNeeded 410      410   410
generateRegisterOtp  finished  410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
generateRegisterOtp  sent      410       410   410      410   410     410     410                410                410                    ok                   TooManyAttemptsOTP 410 410   410
registerSigner       sent      410       410   410      410   410     410     410                410                410                    ok                   WrongOrExpiredOTP 410 410    410
getSignerDefaultSignature sent      410       410   410      410   410     410     410                410                410                    ok                   ok 410      410   410
getSignerDefaultSignature finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ok 410      410   410
getSignOtp           finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned CodeNotNeeded 410      410   410
getSignOtp           sent      410       410   410      410   410     410     410                410                410                    ok                   CodeNotNeeded 410      410   410
sign                 finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned UnknownField 410      410   410
sign                 sent      410       410   410      410   410     410     410                410                410                    ok                   UnknownField 410      410   410
refuseToSign         finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ok           410      410   410
refuseToSign         sent      410       410   410      410   410     410     410                410                410                    ok                   ok           410      410   410
reassignRequest      finished  410       410   410      410   410     410     410                410                410                    RequestAlreadySigned ReassignmentNotAllowed 410 410 410
reassignRequest      sent      410       410   410      410   410     410     410                410                410                    ReassignmentNotAllowed ReassignmentNotAllowed 410 410 410
refreshSignerToken   otherSent ok
refreshSignerToken   finished  RequestAlreadySigned

openCopy             copied    410       410   410      410   410     410     410                410                410                    ok                   410 410      410   410
openCopy             sent      410       410   410      410   410     410     410                410                410                    410                  410 410      410   410
listCopyFiles        copied    410       410   410      410   410     410     410                410                410                    ok                   410 410      410   410
downloadCopyFile     copied    410       410   410      410   410     410     410                410                410                    ok                   410 410      410   410
downloadCopyFile     sent      410       410   410      410   410     410     410                410                410                    410                  410 410      410   410
downloadCopyIntermediateFile copied 410       410   410      410   410     410     410                410                410                    ok              410 410      410   410
downloadCopyIntermediateFile sent 410       410   410      410   410     410     410                410                410                    410               410 410      410   410
downloadCopyProof    copied    410       410   410      410   410     410     410                410                410                    ProofNotAvailable    410 410      410   410
downloadCopyProofFolder copied 410       410   410      410   410     410     410                410                410                    ProofNotAvailable    410 410      410   410
downloadCopyDispute  copied 410       410   410      410   410     410     410                410                410                    ok                   410 410      410   410
getSigner            copied    410       410   410      410   410     410     410                410                410                    410                  ok 410      410   410
refreshSignerToken   copied    ok

countRequestsToSign  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
listSentInvites      -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
createInvite         -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401 UnknownGroup 401   UnknownGroup
cancelInvite         sentInvite 401      403   403      403   404     404     ok                 ok                 403                    401                  401 404      401   404
listReceivedInvites  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
acceptInvite         account  401       404   404      404   404     404     404                404                404                    401                  401 404      401   404
refuseInvite         account  401       404   404      404   404     404     404                404                404                    401                  401 404      401   404
countReceivedInvites -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
listRequestsToSign   -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
listSignedRequests   -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getSignerToken       draft     401       404   404      404   404     404     404                404                404                    401                  401 404      401   404
getSignerToken       sent      401       404   404      404   404     404     404                404                404                    401                  401 404      401   404
getSignerToken       finished  401       404   404      404   404     404     404                404                404                    401                  401 404      401   404

checkSimpleSign      -         ok
checkCertification   -         ok

createTemplate       -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
createTemplateFromRequest draft 401      403   403      404   404   404     404                404                RequestNotSent         410                  410 404      401   404
createTemplateFromRequest sent 401       403   403      404   403   404     403                403                ok                     410                  410 404      401   404
createTemplateFromRequest finished 401   403   403      404   403   404     403                403                ok                     410                  410 404      401   404
createTemplateFromRequest ended 401      403   403      404   403   404     403                403                ok                     410                  410 404      401   404
listTemplates        -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
listTemplateCreators -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
getTemplate          draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
getTemplate          template  401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getTemplates         draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
getTemplates         template  401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
patchTemplate        draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
patchTemplate        template  401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
submitTemplate       draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
submitTemplate       template  401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
copyTemplate         draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
copyTemplate         template  401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
exportTemplate       draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
exportTemplate       template  401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
importTemplate       -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
uploadTemplateFiles  draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
uploadTemplateFiles  template  401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
deleteTemplateFiles  draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
deleteTemplateFiles  template  401       403   403      404   403     404     403                403                CannotDeleteEveryTemplateFile 410           410 404      401   404
downloadTemplateFile draftTemplate 401   403   403      404   404     404     404                404                ok                     410                  410 404      401   404
downloadTemplateFile template  401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
viewTemplateFile     draftTemplate 401   403   403      404   404     404     404                404                ok                     401                  401 404      401   404
viewTemplateFile     template  401       403   403      404   ok      404     ok                 ok                 ok                     401                  401 404      401   404

createBulkSending    bulkTemplate 401       403   403      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
listBulkSendings     -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
getBulkSending       bulk      401       403   404      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getBulkSendingRows   bulk      401       403   404      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
downloadBulkResult   bulk      401       403   404      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
pauseBulkSending     bulk      401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
resumeBulkSending    pausedBulk 401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
cancelBulkSending    bulk      401       403   403      404   403     404     403                403                ok                     410                  410 404      401   404
resumeBulkSending    bulk      401       403   403      404   403     404     403                403                BulkCannotBeChanged    410                  410 404      401   404

createCertification  -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
createCertification  deferredFile 401   403   403      DeferredFilesInvalid DeferredFilesInvalid DeferredFilesInvalid DeferredFilesInvalid DeferredFilesInvalid ok 410 410 DeferredFilesInvalid 401 DeferredFilesInvalid
getDocumentQuota     -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
listCertifications   -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
listCertificationCreators -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
getCertification     certification 401   403   404      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
listCertificationFiles -       401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
getCertificationFile certifiedFile 401   403   404      404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
downloadCertificationProof anchoredFile 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
downloadCertificationProofFile anchoredFile 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getMerkleTreeProofFile anchoredCertification 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getCertificationCertificate anchoredFile 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getCertificationProofs anchoredFile 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
getCertificationRequestProofs anchoredCertification 401 403 404    404   ok      404     ok                 ok                 ok                     410                  410 404      401   404
uploadDeferredFiles  -         401       403   403      ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
listDeferredFileCreators  -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
listDeferredFiles    -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     410                  410 ok       401   ok
deleteDeferredFile   deferredFile 401    403   403      404   403     404     403                403                ok                     410                  410 404      401   404

listContacts         -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
createContact        -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
recordContactUse     -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
importContacts       -         401       403   ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getContact           contact   401       403   404      404   404     404     404                404                ok                     401                  401 404      401   404
updateContact        contact   401       403   404      404   404     404     404                404                ok                     401                  401 404      401   404
deleteContact        contact   401       403   404      404   404     404     404                404                ok                     401                  401 404      401   404

listCustomFields     -         401       403   403      ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
createCustomField    -         401       403   403      ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
deleteCustomField    customField 401     403   403      404   404     404     404                404                ok                     401                  401 404      401   404

listAccounts         -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
createAccount        -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getAccount           account   401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
updateAccount        account   401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
listTenantAccounts   -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
createTenantAccount  -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401 UnknownGroup 401   UnknownGroup
getTenantAccount     account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
updateTenantAccount  account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
sendActivation       account   401       403   403      403   AccountActive 404 AccountActive    AccountActive      403                    401                  401 404      401   404
listDepartures       -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
getHandover          account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
startHandover        account   401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
getMyTenantParams    -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
updateMyTenantParams -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
getMyProvider        -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
listMyDomains        -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
addMyDomain          -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
checkMyDomain        domain    401       403   403      403   403     404     ok                 ok                 403                    401                  401 404      401   403
listTenantDomains    tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
withdrawDomain       domain    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getMyStorage         -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
reportPersonalData   -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
erasePersonalData    -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
getTenantStorage     tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
updateTenantStorage  tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
setLegalHold         tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
liftLegalHold        legalHold 401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
listTenants          -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
createTenant         -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getTenant            tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
updateTenant         tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getDashboardStats    -         401       403   ok    ok       ok    ok      ok      ok                 ok                 401                  401     ok       401   ok
getTenantConsumption -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getPlatformActivity  -         401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
getGroupConsumption  -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
getMyGroupConsumption -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
listActivity         -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ok       401   403
listGroups           -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
createGroup          -         401       403   403      403   ok      UnknownGroup ok            ok                 403                    401                  401 UnknownGroup 401   UnknownGroup
getGroup             group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
updateGroup          group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404
deleteGroup          group     401       403   403      403   ok      404     ok                 ok                 403                    401                  401 404      401   404

reauthenticate       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 WrongPassword 401   ok
getTwoFactor         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getAuthApp           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   ok
validateCodeAuthApp  -         401       WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP 401 401 ReauthenticationRequired 401   WrongOrExpiredOTP
generateOtpEmail     -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
validateCodeEmail    -         401       WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP WrongOrExpiredOTP 401 401 ReauthenticationRequired 401   WrongOrExpiredOTP
setDefaultMethod     -         401       TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing 401 401 ReauthenticationRequired 401   TwoFactorMethodMissing
newRecoveryCodes     -         401       TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing TwoFactorMethodMissing 401 401 ReauthenticationRequired 401   TwoFactorMethodMissing
deleteAuthApp        account   401       403   403      403   ok      404     ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   404
deleteEmail          account   401       403   403      403   ok      404     ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   404
validateCodeLoginAuthApp  -    401
validateCodeLoginEmail    -    401
validateCodeLoginRecovery -    401

listSessions         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getProfile           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
updateProfile        -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
getDefaultSignature  -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
updateDefaultSignature -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
changePassword       -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   ok
getEmail             -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
changeEmail          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   ok
cancelEmailChange    -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
listPasskeys         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
startPasskey         -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   ok
addPasskey           -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ReauthenticationRequired 401   ok
renamePasskey        passkey   401       404   404      404   404     404     404                404                ok                     401                  401 404      401   404
removePasskey        passkey   401       404   404      404   404     404     404                404                ok                     401                  401 ReauthenticationRequired 401   404
startPasskeyLogin    -         ok
listChannels         -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ok       401   ok
removeMyDomain       domain    401       403   403      403   403     404     ok                 ok                 403                    401                  401 ReauthenticationRequired 401   403
approveDomain        tenant    401       403   403      403   403     403     403                ok                 403                    401                  401 403      401   403
updateMyProvider     -         401       403   403      403   403     ok      ok                 ok                 403                    401                  401 ReauthenticationRequired 401   403
createChannel        -         401       403   403      403   ok      ok      ok                 ok                 403                    401                  401 ReauthenticationRequired 401   ok
revokeChannel        apiToken  401       403   403      403   ok      404     404                404                403                    401                  401 404      401   404
listEvents           -         401       403   403      403   403     ok      ok                 ok                 403                    410                  410 ok 401   403
listWebhooks         -         401       403   403      403   403     ok      ok                 ok                 403                    410                  410 ok 401   403
createWebhook        -         401       403   403      403   403     ok      ok                 ok                 403                    410                  410 ReauthenticationRequired 401   403
getWebhook           webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
updateWebhook        webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
deleteWebhook        webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
rotateWebhookSecret  webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 ReauthenticationRequired 401   403
testWebhook          webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
listWebhookDeliveries webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
getWebhookDelivery   webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
sendWebhookDeliveryAgain webhook   401       403   403      403   403     404     ok                 ok                 403                    410                  410 404 401   403
endSession           session   401       404   404      404   404     404     404                404                ok                     401                  401 404      401   404
endSessions          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
acceptTerms          -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
logout               -         401       ok    ok       ok    ok      ok      ok                 ok                 ok                     401                  401 ok       401   ok
passkeyLogin         -         ok
`

/** The rows of a list that each account sees. Nobody's drafts are listed. */
export const rows: Record<'listRequests' | 'listContacts', Record<string, Thing[]>> = {
  listRequests: {
    unsigned: [],
    other: [],
    manager: ['sent', 'copied', 'finished'],
    foreign: ['otherSent'],
    provider: [],
    moved: [],
    tenant: ['sent', 'copied', 'finished'],
    admin: ['sent', 'copied', 'finished', 'otherSent'],
    owner: ['sent', 'copied', 'finished'],
  },
  listContacts: {
    unsigned: [],
    other: [],
    manager: [],
    foreign: [],
    provider: [],
    moved: [],
    tenant: [],
    admin: [],
    owner: ['contact'],
  },
}

export type Thing =
  | '-'
  | 'draft'
  | 'sent'
  | 'edited'
  | 'finished'
  | 'ended'
  | 'otherSent'
  | 'copied'
  | 'contact'
  | 'template'
  | 'draftTemplate'
  | 'bulkTemplate'
  | 'bulk'
  | 'pausedBulk'
  | 'certification'
  | 'certifiedFile'
  | 'anchoredFile'
  | 'anchoredCertification'
  | 'deferredFile'
  | 'customField'
  | 'session'
  | 'passkey'
  | 'apiToken'
  | 'webhook'
  | 'account'
  | 'group'
  | 'tenant'
  | 'sentInvite'
  | 'domain'
  | 'legalHold'
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
