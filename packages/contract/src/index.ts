import { accountOperations } from './accounts.ts'
import { adminOperations } from './admin.ts'
import { driveBatchOperations } from './drive-batch.ts'
import { driveListOperations } from './drive-lists.ts'
import { drivePreviewOperations } from './drive-previews.ts'
import { driveShareOperations } from './drive-shares.ts'
import { driveOperations } from './drive.ts'
import { landingOperations } from './landing.ts'
import { libraryOperations } from './library.ts'
import { magazineOperations } from './magazines.ts'
import { noteOperations } from './notes.ts'
import { notificationOperations } from './notifications.ts'
import { paymentOperations } from './payments.ts'
import { profileOperations } from './profile.ts'
import { securityOperations } from './security.ts'
import { oauthOperations } from './oauth.ts'
import { systemOperations } from './system.ts'

export { errorTable, type ErrorCode, ErrorBody } from './errors.ts'
export type { Operation } from './operation.ts'
export { EmailAddress } from './credentials.ts'
export { Session, ConfirmedAddress, accountOperations } from './accounts.ts'
export { Profile, MAX_AVATAR_BYTES, PROFILE_LIMITS, profileOperations } from './profile.ts'
export { LinkPurpose, AccountLink, SessionRow, securityOperations } from './security.ts'
export { PROVIDERS, Provider, providerNames } from './provider.ts'
export { UnprovenIdentity, SocialSession, oauthOperations } from './oauth.ts'
export { ISSUE_PAGES, Outline, OutlineEntry, OutlinePart } from '@magazineai/design'
export { JobStep, Mode, Typography, Job } from './jobs.ts'
export {
  MAX_FILES,
  MAX_FILE_BYTES,
  MagazineRow,
  Magazine,
  MAX_CHANGED_STORIES,
  Changes,
  Saved,
  GenerateForm,
  ExportOptions,
  ExportFinding,
  Export,
  Length,
  OutlineState,
  RewriteForm,
  Rewritten,
  GenerationLimits,
  magazineOperations,
} from './magazines.ts'
export { MOST_NOTIFICATIONS, NotificationTone, Notification, SocketMessage, notificationOperations } from './notifications.ts'
export { TemplateRow, FontRow, AssetRow, libraryOperations } from './library.ts'
export {
  AdminUser,
  AdminUserFilter,
  AdminJob,
  AdminJobFilter,
  HealthCheck,
  AdminHealth,
  AdminSetting,
  AdminLanding,
  adminOperations,
} from './admin.ts'
export { LandingContent, ShowcaseIssue, Landing, landingOperations } from './landing.ts'
export {
  PaymentConfig,
  OrderStatus,
  SubscriptionStatus,
  SubscriptionState,
  PaymentRow,
  TestCheckout,
  paymentOperations,
} from './payments.ts'
export {
  SYSTEM_FOLDERS,
  SHARED_PREFIX,
  MAX_NAME_BYTES,
  MAX_DEPTH,
  OnConflict,
  DriveItemType,
  DrivePermission,
  DriveFolder,
  DriveFile,
  DriveListing,
  DriveSort,
  driveOperations,
} from './drive.ts'
export {
  SIMILARITY,
  DRIVE_BIN_DAYS,
  WordHit,
  RecycleItem,
  RecentItem,
  FileVersion,
  DriveActivity,
  DriveQuota,
  driveListOperations,
} from './drive-lists.ts'
export { BatchAction, BatchAnswer, MOST_EXCEPT, MOST_IN_BATCH, Refused, driveBatchOperations } from './drive-batch.ts'
export { Share, SharedItem, driveShareOperations } from './drive-shares.ts'
export { THUMBNAIL_SIZES, PreviewBlock, Preview, drivePreviewOperations } from './drive-previews.ts'
export { MAX_NOTE_BYTES, MAX_NOTE_TITLE, NEW_NOTE, Note, NoteForm, NoteRow, noteOperations, SavedNote } from './notes.ts'
export { sourceNature, type SourceNature, SOURCE_ENDINGS, SOURCE_NAMES } from './sources.ts'
export { ModelRow, BUILT_IN_MODEL, systemOperations } from './system.ts'

/** Every HTTP call of the product by name. */
export const operations = {
  ...accountOperations,
  ...securityOperations,
  ...profileOperations,
  ...oauthOperations,
  ...magazineOperations,
  ...libraryOperations,
  ...landingOperations,
  ...noteOperations,
  ...driveOperations,
  ...driveListOperations,
  ...driveBatchOperations,
  ...drivePreviewOperations,
  ...driveShareOperations,
  ...notificationOperations,
  ...paymentOperations,
  ...systemOperations,
  ...adminOperations,
} as const
