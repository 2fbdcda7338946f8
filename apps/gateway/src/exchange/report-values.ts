import type { SubDevice } from '@penstock/contract/rules/sub-devices';
import type { signalTypes } from '@penstock/contract/model/signal';

/** One variable in a report. */
export interface ReportValue {
  readonly key: string;
  /**
   * A number, a switch (variables of the data type `bit`), a text, or an integer that a double does not hold exactly;
   * null where the quality is bad.
   */
  readonly value: number | boolean | string | bigint | null;
  readonly dataType: (typeof signalTypes)[number];
  /** An integer of 64 bits without sign, which may be above 2^63-1 (Sparkplug declares it so). */
  readonly isUnsigned64?: true | undefined;
  readonly quality: 'good' | 'bad';
  /** The field device code of a bad value. */
  readonly code?: string | undefined;
  /** When it was read, ms since 1970. */
  readonly time: number;
  /** The driver that reads it; null for intermediate and system variables. */
  readonly driver: string | null;
  /** The equipment that its driver belongs to, where there is one. */
  readonly equipment?: string | undefined;
}

/** The input from which a template, or the script of a topic, makes the payload of one report. */
export interface ReportInput {
  /** The serial number of the gateway. */
  readonly sn: string;
  /** The report topic: its id in the configuration, and the topic that its reports are published to. */
  readonly id: string;
  readonly topic: string;
  /** When the report was made, ms since 1970. */
  readonly time: number;
  /** A number that no other report of this gateway has, also after a restart; at most 20 digits. */
  readonly reportId: string;
  /** The service of the topic's configuration (Huawei). */
  readonly service?: string | undefined;
  /** The devices behind the gateway at the cloud of the topic, by their drivers. */
  readonly subDevices?: ReadonlyMap<string, SubDevice> | undefined;
  /** At most 100, or 1,000 with samples, of which a variable has several, the oldest first. Only what was read at least once. */
  readonly values: readonly ReportValue[];
}
