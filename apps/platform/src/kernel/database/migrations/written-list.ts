// Written by scripts/generate-lists.ts from the files that it imports.
import { skeleton } from './0001-skeleton.ts';
import { liveTokens } from './0002-live-tokens.ts';
import { searchIndexes } from './0004-search-indexes.ts';
import { accessModes } from './0006-access-modes.ts';
import { presenceReason } from './0007-presence-reason.ts';
import { signalStates } from './0008-signal-states.ts';
import { configurations } from './0009-configurations.ts';
import { operationValues } from './0010-operation-values.ts';
import { longOperations } from './0011-long-operations.ts';
import { signInLimits } from './0012-sign-in-limits.ts';
import { exactValuesAndLosses } from './0013-exact-values-and-losses.ts';
import { jsonAsSent } from './0015-json-as-sent.ts';
import { door } from './0016-door.ts';
import { gatewayQuotas } from './0017-gateway-quotas.ts';
import { secretRenewal } from './0020-secret-renewal.ts';
import { accountIdentities } from './0024-account-identities.ts';
import { roles } from './0025-roles.ts';
import { operationLog } from './0026-operation-log.ts';
import { setupLink } from './0027-setup-link.ts';
import { verification } from './0028-verification.ts';
import { avatars } from './0031-avatars.ts';
import { announcements } from './0032-announcements.ts';
import { secondFactor } from './0033-second-factor.ts';
import { apiKeys } from './0034-api-keys.ts';
import { clearedRecords } from './0037-cleared-records.ts';
import { consoleSessions } from './0039-console.ts';
import { configurationOutlook } from './0040-configuration-outlook.ts';
import { gatewayLocks } from './0041-gateway-locks.ts';
import { gatewayTemplates } from './0045-gateway-templates.ts';
import { productDefinitions } from './0046-product-definitions.ts';
import { signalCounts } from './0047-signal-counts.ts';
import { equipmentBindings } from './0049-equipment-bindings.ts';
import { alarms } from './0051-alarms.ts';
import { packedHistory } from './0054-packed-history.ts';
import { productRecordDays } from './0055-product-record-days.ts';
import { monitoringVariables } from './0057-monitoring-variables.ts';
import { scenes } from './0058-scenes.ts';
import { notifications } from './0060-notifications.ts';
import { historyViews } from './0063-history-views.ts';
import { plantTimes } from './0064-plant-times.ts';
import { reports } from './0065-reports.ts';
import { pages } from './0066-pages.ts';
import { pageParts } from './0067-page-parts.ts';
import { signalApprovals } from './0068-signal-approvals.ts';
import { cameras } from './0069-cameras.ts';
import { pageScenes } from './0070-page-scenes.ts';
import { pageShares } from './0071-page-shares.ts';
import { pageOpenings } from './0072-page-openings.ts';
import { recordDistance } from './0073-record-distance.ts';
import { pageAuthors } from './0074-page-authors.ts';
import { configureRight } from './0075-configure-right.ts';
import { sealedSecrets } from './0076-sealed-secrets.ts';
import { installationName } from './0077-installation-name.ts';
import { enteredSecrets } from './0078-entered-secrets.ts';
import { translations } from './0079-translations.ts';
import { anyLanguage } from './0080-languages.ts';
import { gatewayHealth } from './0081-gateway-health.ts';
import { operationVersions } from './0082-operation-versions.ts';
import { tags } from './0083-tags.ts';
import { gatewayOwnership } from './0084-gateway-ownership.ts';
import { hardwareModels } from './0085-hardware-models.ts';
import { templateUses } from './0086-template-uses.ts';
import { provisioning } from './0087-provisioning.ts';
import { firmware } from './0088-firmware.ts';
import { rollOuts } from './0089-roll-outs.ts';
import { registers } from './0090-registers.ts';
import { recentLosses } from './0091-recent-losses.ts';
import { rollOutsOfTemplates } from './0092-roll-outs-of-templates.ts';
import { invitations } from './0093-invitations.ts';
import { revisionSummaries } from './0094-revision-summaries.ts';
import { gatewayCertificates } from './0095-gateway-certificates.ts';
import { lastRollOut } from './0096-last-roll-out.ts';
import { gatewayTunnels } from './0097-gateway-tunnels.ts';
import { push } from './0098-push.ts';
import { gatewayAuthorities } from './0099-gateway-authorities.ts';
import { urgentNotifications } from './0101-urgent-notifications.ts';
import { rationalisation } from './0102-rationalisation.ts';
import { rostersAndServices } from './0103-rosters-and-services.ts';
import { peopleGroups } from './0104-people-groups.ts';
import { areas } from './0105-areas.ts';
import { annotations } from './0106-annotations.ts';
import { reportSchedules } from './0107-report-schedules.ts';
import { urgentAlarms } from './0108-urgent-alarms.ts';
import { silentDrivers } from './0109-silent-drivers.ts';
import { openAlarmsOfEquipment } from './0110-open-alarms-of-equipment.ts';
import { lostReports } from './0111-lost-reports.ts';
import { ownSymbols } from './0112-own-symbols.ts';
import { companyLooks } from './0113-company-looks.ts';
import { pageComments } from './0114-page-comments.ts';
import { pageReviews } from './0115-page-reviews.ts';
import { gatewayShards } from './0120-gateway-shards.ts';
import { mosquittoHashes } from './0122-mosquitto-hashes.ts';
import { storedFiles } from './0123-stored-files.ts';
import { ingestRows } from './0124-ingest-rows.ts';
import { historyPlaces } from './0125-history-places.ts';

/** Every step of the schema, in the order of their numbers. */
export const written = [
  skeleton,
  liveTokens,
  searchIndexes,
  accessModes,
  presenceReason,
  signalStates,
  configurations,
  operationValues,
  longOperations,
  signInLimits,
  exactValuesAndLosses,
  jsonAsSent,
  door,
  gatewayQuotas,
  secretRenewal,
  accountIdentities,
  roles,
  operationLog,
  setupLink,
  verification,
  avatars,
  announcements,
  secondFactor,
  apiKeys,
  clearedRecords,
  consoleSessions,
  configurationOutlook,
  gatewayLocks,
  gatewayTemplates,
  productDefinitions,
  signalCounts,
  equipmentBindings,
  alarms,
  packedHistory,
  productRecordDays,
  monitoringVariables,
  scenes,
  notifications,
  historyViews,
  plantTimes,
  reports,
  pages,
  pageParts,
  signalApprovals,
  cameras,
  pageScenes,
  pageShares,
  pageOpenings,
  recordDistance,
  pageAuthors,
  configureRight,
  sealedSecrets,
  installationName,
  enteredSecrets,
  translations,
  anyLanguage,
  gatewayHealth,
  operationVersions,
  tags,
  gatewayOwnership,
  hardwareModels,
  templateUses,
  provisioning,
  firmware,
  rollOuts,
  registers,
  recentLosses,
  rollOutsOfTemplates,
  invitations,
  revisionSummaries,
  gatewayCertificates,
  lastRollOut,
  gatewayTunnels,
  push,
  gatewayAuthorities,
  urgentNotifications,
  rationalisation,
  rostersAndServices,
  peopleGroups,
  areas,
  annotations,
  reportSchedules,
  urgentAlarms,
  silentDrivers,
  openAlarmsOfEquipment,
  lostReports,
  ownSymbols,
  companyLooks,
  pageComments,
  pageReviews,
  gatewayShards,
  mosquittoHashes,
  storedFiles,
  ingestRows,
  historyPlaces,
];
