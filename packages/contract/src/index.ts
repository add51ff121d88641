import { accountOperations } from './accounts.ts'
import { libraryOperations } from './library.ts'
import { magazineOperations } from './magazines.ts'
import { notificationOperations } from './notifications.ts'
import { paymentOperations } from './payments.ts'
import { oauthOperations } from './oauth.ts'
import { systemOperations } from './system.ts'

export { errorTable, type ErrorCode, ErrorBody } from './errors.ts'
export type { Operation } from './operation.ts'
export { EmailAddress, Profile, Session, ConfirmedAddress, accountOperations } from './accounts.ts'
export { PROVIDERS, Provider, providerNames } from './provider.ts'
export { UnprovenIdentity, SocialSession, oauthOperations } from './oauth.ts'
export { JobStep, Mode, Typography, ISSUE_PAGES, OutlinePart, OutlineEntry, Outline, Job } from './jobs.ts'
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
  PaymentConfig,
  OrderStatus,
  SubscriptionStatus,
  SubscriptionState,
  PaymentRow,
  TestCheckout,
  paymentOperations,
} from './payments.ts'
export { sourceNature, type SourceNature, SOURCE_ENDINGS, SOURCE_NAMES } from './sources.ts'
export { ModelRow, BUILT_IN_MODEL, systemOperations } from './system.ts'

/** Every HTTP call of the product by name. */
export const operations = {
  ...accountOperations,
  ...oauthOperations,
  ...magazineOperations,
  ...libraryOperations,
  ...notificationOperations,
  ...paymentOperations,
  ...systemOperations,
} as const
