import { settingParts } from '@penstock/contract/configuration/model/setting-part';
import { calls } from '@penstock/contract/calls/list';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import { upgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { inEachLanguage } from '@penstock/languages/language';
import { compareVersions } from '@penstock/contract/rules/version';
import { querySettings } from '@penstock/console/settings/query';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { type ConsoleParts, openConsole } from '../../configuration/console/open-console.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { latestFirmware } from '../firmware/firmware-repository.ts';
import { lastUpgradeOf, type StoredUpgrade, upgradeById } from './upgrade-repository.ts';
import { type OtherSource, percentOf, type Upgrades, versionOf } from './upgrades.ts';

/** The calls that upgrade the firmware of one gateway. */
export function upgradeHandlers(
  parts: ConsoleParts & { readonly db: Db; readonly upgrades: Upgrades },
): HandlersOf<'getNewVersion' | 'upgradeApp' | 'upgradeCallback' | 'upgradeCancel' | 'upgradeLast'> {
  const { db, upgrades } = parts;

  /** The source that the settings of a gateway name instead of the platform; undefined where they name none, or it is silent. */
  const otherSource = async (sn: string, context: CallContext): Promise<OtherSource | undefined> => {
    try {
      const { access } = await openConsole(parts, sn, context);
      const { settings } = await querySettings(access, sn, 'firmware');
      const { source, downloadAddress, fileName, version, md5 } =
        settingParts.firmware.schema.parse(settings);
      if (source !== 'selfBuilt') return undefined;
      const folder = downloadAddress.endsWith('/') ? downloadAddress : `${downloadAddress}/`;
      const address = fileName === '' ? downloadAddress : `${folder}${encodeURIComponent(fileName)}`;
      return { address, version, md5 };
    } catch (error) {
      if (error instanceof CatalogueError) return undefined;
      throw error;
    }
  };

  return {
    getNewVersion: handle(calls.getNewVersion, async ({ sn, type }, context) => {
      const gateway = await gatewayFor(db, context.caller, sn);
      const { hardware, online } = gateway;
      const version = await versionOf(db, gateway, type);
      const other = online && type === 'application' ? await otherSource(sn, context) : undefined;
      const offered = other?.version ?? (await latestFirmware(db, hardware, type))?.version ?? '';
      const isNewer = offered !== '' && compareVersions(offered, version) > 0;
      return { version, newVersion: isNewer ? offered : null };
    }),

    upgradeApp: handle(calls.upgradeApp, async ({ sn, type }, context) => {
      const gateway = await gatewayFor(db, context.caller, sn);
      if (!gateway.online) throw failure('gateway.offline', { sn });
      const by = { actor: actorOf(context), name: context.caller.username };
      const other = type === 'application' ? await otherSource(sn, context) : undefined;
      if (other !== undefined) return { uuid: await upgrades.begin(by, gateway, { other }) };
      const firmware = await latestFirmware(db, gateway.hardware, type);
      if (firmware === undefined)
        throw failure('gateway.firmwareNewest', { version: await versionOf(db, gateway, type) });
      return { uuid: await upgrades.begin(by, gateway, { firmware }) };
    }),

    upgradeCallback: handle(calls.upgradeCallback, async ({ uuid }, { caller }) => {
      const upgrade = existing(await upgradeById(db, uuid));
      await gatewayFor(db, caller, upgrade.sn);
      return describeUpgrade(upgrade);
    }),

    upgradeCancel: handle(calls.upgradeCancel, async ({ uuid }, context) => {
      const upgrade = existing(await upgradeById(db, uuid));
      await gatewayFor(db, context.caller, upgrade.sn);
      if (upgrade.state !== 'running') throw failure('data.notFound');
      await upgrades.cancel({ actor: actorOf(context), name: context.caller.username }, upgrade);
      return {};
    }),

    upgradeLast: handle(calls.upgradeLast, async ({ sn }, { caller }) => {
      await gatewayFor(db, caller, sn);
      const upgrade = await lastUpgradeOf(db, sn);
      return {
        upgrade: upgrade
          ? {
              uuid: upgrade.id,
              ...describeUpgrade(upgrade),
              type: upgrade.type,
              fromVersion: upgrade.from_version,
              version: upgrade.to_version,
              startTime: upgrade.started_at.toISOString(),
            }
          : null,
      };
    }),
  };
}

/** An upgrade as its poll sees it. */
function describeUpgrade(upgrade: StoredUpgrade) {
  const { state, phase, failure: reason, detail } = upgrade;
  const error =
    state === 'failure' ? new CatalogueError('gateway.upgradeFailed', { reason, detail }) : undefined;
  return {
    status: state === 'running' ? ('pending' as const) : state,
    newVersion: state === 'success' ? upgrade.to_version : '',
    phase,
    percent: percentOf(upgrade),
    reason,
    detail: detail === '' ? null : inEachLanguage((language) => upgradeDetail(detail, language)),
    code: error?.code ?? (state === 'success' ? '200' : ''),
    message: error === undefined ? null : errorTexts(error.key, error.parameters),
  };
}
