// Generated from errors.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'errors.generic': {}
      'errors.network': {}
      'errors.temporarilyUnavailable': {}
      'errors.AuthenticationException': {}
      'errors.WrongPasswordException': {}
      'errors.ReauthenticationRequiredException': {}
      'errors.PasskeyRefusedException': {}
      'errors.TooManyPasskeysException': {}
      'errors.WeakPasswordException': {}
      'errors.AccountDuplicateException': {}
      'errors.LastAdministratorException': {}
      'errors.UnknownProviderException': {}
      'errors.ProviderUnavailableException': {}
      'errors.ProviderRefusedException': {}
      'errors.ProviderStateException': {}
      'errors.ProviderNonceException': {}
      'errors.ProviderIssuerException': {}
      'errors.ProviderTokenException': {}
      'errors.ProviderProfileException': {}
      'errors.ProviderAccountException': {}
      'errors.ProviderSettingsException': {}
      'errors.ProviderUnreachableException': {}
      'errors.SlugTakenException': {}
      'errors.TooManyProviderAccountsException': {}
      'errors.InvalidDomainException': {}
      'errors.DomainDuplicateException': {}
      'errors.TooManyDomainsException': { max: number | bigint }
      'errors.DomainRecordMissingException': {}
      'errors.DomainLookupException': {}
      'errors.password.weak': {}
      'errors.password.different': {}
      'errors.SessionEndedException': {}
      'errors.ForbiddenException': {}
      'errors.NotFoundException': {}
      'errors.LedgerRetiredException': {}
      'errors.MalformedRequestException': {}
      'errors.ControlCharacterException': {}
      'errors.DuplicateIdException': {}
      'errors.TooManyAttemptsException': {}
      'errors.TooManyRequestsException': {}
      'errors.TooManyMailsException': {}
      'errors.TooManyBytesException': {}
      'errors.QuotaExceededException': {}
      'errors.StaleRevisionException': {}
      'errors.OutdatedTermsException': {}
      'errors.IdempotencyKeyReusedException': {}
      'errors.UnexpectedException': {}
      'errors.WrongHostException': {}
      'errors.TemporarilyUnavailableException': {}
      'errors.StorageFullException': {}
      'errors.DatabaseDamagedException': {}
      'errors.FileUnavailableException': {}
      'errors.TemplateNameTooLongException': { max: number | bigint }
      'errors.TemplateInvalidNameException': {}
      'errors.TemplateNotReadyException': {}
      'errors.TemplateDisabledException': {}
      'errors.TemplateNotSubmittableException': {}
      'errors.CannotDeleteEveryTemplateFileException': {}
      'errors.TooManyTemplatesException': { max: number | bigint }
      'errors.TemplateArchiveUnreadableException': {}
      'errors.TemplateArchiveEncryptedException': {}
      'errors.TemplateArchiveUnsafeException': {}
      'errors.TemplateContentMissingException': {}
      'errors.TemplateContentInvalidException': {}
      'errors.TemplateFormatTooNewException': {}
      'errors.TemplateFileMissingException': {}
      'errors.TemplateFileChangedException': {}
      'errors.EmptyBulkException': {}
      'errors.TooManyBulkRowsException': { max: number | bigint }
      'errors.TooManyBulkSendingsException': { max: number | bigint }
      'errors.BulkColumnMissingException': {}
      'errors.BulkColumnDuplicateException': {}
      'errors.BulkRowsInvalidException': {}
      'errors.BulkCellCountException': {}
      'errors.BulkPersonNameException': { max: number | bigint }
      'errors.BulkValueException': {}
      'errors.BulkCannotBeChangedException': {}
      'errors.CertificationNameTooLongException': { max: number | bigint }
      'errors.CertificationInvalidNameException': {}
      'errors.EmptyCertificationException': {}
      'errors.TooManyCertificationFilesException': { max: number | bigint }
      'errors.CertificationTooLargeException': {}
      'errors.CertificationFilesInvalidException': {}
      'errors.FileNameTooLongException': { max: number | bigint }
      'errors.EmptyFileHashException': {}
      'errors.FileHashDuplicateException': {}
      'errors.DeferredFilesInvalidException': {}
      'errors.FileWaitsAlreadyException': {}
      'errors.UnknownDeferredFileException': {}
      'errors.DeferredFileCertifiedException': {}
      'errors.TooManyDeferredFilesException': {}
      'errors.DeferredScheduleException': {}
      'errors.StoragePolicyException': { max: number | bigint }
      'errors.InvalidDurationException': { days: number | bigint }
      'errors.RoleDuplicateException': {}
      'errors.RequestNameTooLongException': { max: number | bigint }
      'errors.RequestInvalidNameException': {}
      'errors.RequestNotSendableException': {}
      'errors.RequestNotSentException': {}
      'errors.RequestCannotBeChangedException': {}
      'errors.TooManyRevisionsException': {}
      'errors.RequestCannotBeCanceledException': {}
      'errors.RequestCannotBeRemindedException': {}
      'errors.SignerMailedRecentlyException': { minutes: number | bigint }
      'errors.RequestCannotBeFinishedException': {}
      'errors.RequestCannotBeRepeatedException': {}
      'errors.RequestFilesDeletedException': {}
      'errors.RequestCannotBeEditedException': {}
      'errors.SignerLockedException': {}
      'errors.FieldLockedException': {}
      'errors.FilesLockedException': {}
      'errors.InvalidExpirationDateException': { days: number | bigint }
      'errors.InvalidTimeZoneException': {}
      'errors.InvalidAutoReminderException': { max: number | bigint }
      'errors.InvalidExpirationNotificationException': {}
      'errors.RefusalEffectChangedException': {}
      'errors.RefusalMotiveEmptyException': {}
      'errors.CustomMessageEmptyException': {}
      'errors.CustomMessageTooLongException': { max: number | bigint }
      'errors.CustomMessageUrlException': {}
      'errors.CommentEmptyException': {}
      'errors.CommentTooLongException': { max: number | bigint }
      'errors.RequestCannotBeCommentedException': {}
      'errors.TooManyCommentsException': { each: number | bigint; max: number | bigint }
      'errors.CommentsReservedException': { reserved: number | bigint }
      'errors.InvalidMailException': {}
      'errors.SignerDuplicateException': {}
      'errors.CopyRecipientDuplicateException': {}
      'errors.TooManyCopyRecipientsException': { max: number | bigint }
      'errors.TooManyMetadataException': { max: number | bigint }
      'errors.MetadataWithoutKeyException': {}
      'errors.MetadataKeyDuplicateException': {}
      'errors.MetadataTooLongException': { key: number | bigint; value: number | bigint }
      'errors.UnknownFileException': {}
      'errors.UnknownRoleException': {}
      'errors.RequestFieldEmptyException': {}
      'errors.FieldWithoutNameException': {}
      'errors.FieldOutsidePageException': {}
      'errors.TooManySignersException': { max: number | bigint }
      'errors.TooManyFieldsException': { max: number | bigint }
      'errors.UndrawableTextException': {}
      'errors.WrongExtensionException': {}
      'errors.IllegalUploadedFilenameException': {}
      'errors.UploadTooSlowException': {}
      'errors.OversizeFileException': { max: MessageValue }
      'errors.FileTooHeavyException': { max: MessageValue }
      'errors.TooManyFilesException': { max: number | bigint }
      'errors.TooManyPagesFileException': { max: number | bigint }
      'errors.EncryptedFileException': {}
      'errors.WrongPasswordFileException': {}
      'errors.UnsupportedEncryptionFileException': {}
      'errors.UnreadableFileException': {}
      'errors.PortfolioFileException': {}
      'errors.XfaFileException': {}
      'errors.UnsupportedFileException': {}
      'errors.AmbiguousFileException': {}
      'errors.TooComplexFileException': {}
      'errors.LostPartsNotConfirmedException': {}
      'errors.SignedFileNotConfirmedException': {}
      'errors.RestrictedFileNotConfirmedException': {}
      'errors.InvalidTokenException': {}
      'errors.ExpiredTokenException': {}
      'errors.ExpiredEmbeddedTokenException': {}
      'errors.SignerNotEmbeddedException': {}
      'errors.OriginNotAllowedException': {}
      'errors.CannotSignRequestInEditingStateException': {}
      'errors.CanceledRequestException': {}
      'errors.ConsentEndedException': {}
      'errors.ReassignedRequestException': {}
      'errors.ReassignmentNotAllowedException': {}
      'errors.AlreadySignerException': {}
      'errors.ExpiredRequestException': {}
      'errors.RejectedRequestException': {}
      'errors.RequestAlreadySignedException': {}
      'errors.RequestNotSignableException': {}
      'errors.RequestNotOpenedException': {}
      'errors.CodeNotNeededException': {}
      'errors.TwoFactorMethodMissingException': {}
      'errors.WrongOrExpiredOTPException': {}
      'errors.TooManyAttemptsOTPException': {}
      'errors.RequiredFieldEmptyException': {}
      'errors.FieldValueTooLongException': {}
      'errors.UnknownFieldException': {}
      'errors.SignatureImageException': {}
      'errors.ProofNotAvailableException': {}
      'errors.OversizeProofException': { max: MessageValue }
      'errors.TooComplexProofException': {}
      'errors.InviteDuplicateException': {}
      'errors.GroupDuplicateException': {}
      'errors.UnknownGroupException': {}
      'errors.GroupCycleException': {}
      'errors.TooManyGroupLevelsException': {}
      'errors.RoleNotAllowedException': {}
      'errors.HandoverRunningException': {}
      'errors.HandoverNotPossibleException': {}
      'errors.UnknownSuccessorException': {}
      'errors.OwnAccountException': {}
      'errors.AccountActiveException': {}
      'errors.ContactDuplicateException': {}
      'errors.TooManyContactsException': { max: number | bigint }
      'errors.CustomFieldDuplicateException': {}
      'errors.TooManyCustomFieldsException': { max: number | bigint }
      'errors.ChannelDuplicateException': {}
      'errors.TooManyChannelsException': {}
      'errors.OtpConfigurationException': {}
      'errors.OtpTypeNotAvailableException': {}
      'errors.WebhookUrlException': {}
      'errors.TooManyWebhooksException': {}
      'errors.WebhookDuplicateException': {}
      'errors.RedirectUrlException': {}
      'errors.InvalidOriginException': {}
      'errors.LogoException': {}
    }
  }
}
