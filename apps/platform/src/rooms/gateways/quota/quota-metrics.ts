import { type GatewayQuota, gatewayQuotas } from '@penstock/contract/model/quota';
import { Counter } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';

/** Declares how often gateways exceed their quotas; the answer counts one. */
export function registerQuotaMetrics(metrics: Metrics): (quota: GatewayQuota) => void {
  const exceeded = new Counter({
    name: 'penstock_gateway_quota_exceeded_total',
    help: 'Messages of gateways that were refused or dropped since they exceeded a quota',
    labelNames: ['quota'],
    registers: [metrics],
  });
  for (const quota of gatewayQuotas) exceeded.inc({ quota }, 0);
  return (quota) => exceeded.inc({ quota });
}
