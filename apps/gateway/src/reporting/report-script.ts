import type { ReportInput, ReportValue } from '../exchange/report-values.ts';

/** The argument of `reportToJson` (docs/reporting.md). */
export function reportArgument({ sn, id, topic, time, reportId, values }: ReportInput) {
  return {
    sn,
    id,
    topic,
    time,
    reportId,
    values: Object.fromEntries(values.map(({ key, value }) => [key, scriptValue(value)])),
    details: values.map(({ key, value, dataType, quality, code, time: readAt, driver }) => ({
      key,
      value: scriptValue(value),
      dataType,
      quality,
      ...(code === undefined ? {} : { code }),
      time: readAt,
      driver,
    })),
  };
}

/** A value as scripts get it: an integer that a number does not hold is a text of its digits. */
function scriptValue(value: ReportValue['value']): Exclude<ReportValue['value'], bigint> {
  return typeof value === 'bigint' ? String(value) : value;
}
