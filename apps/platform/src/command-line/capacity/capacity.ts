import { paceLimits } from '../../rooms/values/ingest/delivery-pace.ts';

/** A plant as it is planned. */
export interface Plan {
  readonly gateways: number;
  /** Recorded variables of each gateway. */
  readonly variables: number;
  /** From one record of a gateway to the next, in s. */
  readonly interval: number;
  /** How many days records are kept. */
  readonly days: number;
}

/** The machines for a plan, with room to spare. */
export interface Capacity {
  /** Recorded values in a second. */
  readonly values: number;
  /** Busy processors of the platform's processes together, and of PostgreSQL. */
  readonly platformProcessors: number;
  readonly databaseProcessors: number;
  /** Processes of the platform (`PENSTOCK_PROCESSES`, or replicas). */
  readonly processes: number;
  /** MB of each of them. */
  readonly processMegabytes: number;
  /** GB of the database on disk: kept records packed, and those of the last hours as they came. */
  readonly databaseGigabytes: number;
  /** GB of write-ahead log in a day, before it is compressed. */
  readonly logGigabytesPerDay: number;
  /** Processors that the machine of the database is to have, and its memory in GB. */
  readonly databaseMachine: { readonly processors: number; readonly gigabytes: number };
  /** Machines of four processors for the platform; one of them may be away. */
  readonly platformMachines: number;
}

/**
 * Measured on an AMD EPYC of 2 cores, 2026-11 (docs/benchmarks.md): "Ingest of recorded values from 1,000 gateways", in which a delivery has
 * 250 values, and "A fleet of 5,000 gateways", in which it has 8 and each gateway reports its health once a minute. Processor time in µs.
 */
const measured = {
  platform: { delivery: 700, value: 1.7, gatewayMinute: 800 },
  database: { delivery: 500, value: 0.25, gatewayMinute: 690 },
  /** Packing, both together: 398 thousand values a second of one processor; PostgreSQL has about half. */
  packedValue: 2.5,
  /** MB of a process, and of each gateway that it handles: 236 MB with 1,000, 426 MB with 5,000. */
  process: { base: 190, gateway: 0.047 },
  /** Bytes on disk: of a value that is packed; of a record as it comes, and of each of its values. */
  packed: 2,
  record: { base: 117, value: 8.3 },
} as const;

/** The memory is to hold one in so many bytes of the records that lie as they came. */
const recentShare = 8;

/** The room beside what is measured. */
const margin = {
  /** The most of a processor that is used on average: browsers, charts, catching up after an outage and a hand-over need the rest. */
  used: 0.5,
  processorsOfMachine: 4,
  /** How long gateways gather at most, in s; with more machines less. */
  gather: 10,
  /** Records lie as they came for a period of six hours and half an hour, and until it is packed. */
  unpackedHours: 9,
} as const;

/** Computes the machines for a plan. */
export function capacityFor({ gateways, variables, interval, days }: Plan): Capacity {
  const records = gateways / interval;
  // A gateway delivers what it has each second at most; where that is too often for a process, all gather.
  const deliveries = Math.min(
    gateways / Math.max(interval, 1),
    Math.max(paceLimits.deliveriesPerSecond, gateways / margin.gather),
  );
  const values = records * variables;
  const busy = ({
    delivery,
    value,
    gatewayMinute,
  }: {
    delivery: number;
    value: number;
    gatewayMinute: number;
  }) =>
    (deliveries * delivery + values * (value + measured.packedValue / 2) + (gateways / 60) * gatewayMinute) /
    1e6;
  const platformProcessors = busy(measured.platform);
  const databaseProcessors = busy(measured.database);
  const processes = Math.max(2, Math.ceil(platformProcessors / margin.used));
  const recordBytes = measured.record.base + variables * measured.record.value;
  const unpacked = records * margin.unpackedHours * 3600 * recordBytes;
  const packed = values * 86_400 * days * measured.packed;
  const { used, processorsOfMachine } = margin;
  return {
    values,
    platformProcessors,
    databaseProcessors,
    processes,
    processMegabytes: measured.process.base + (gateways / processes) * measured.process.gateway,
    databaseGigabytes: (unpacked + packed) / 1e9,
    // A record with its index and the images of pages, and later its packed values.
    logGigabytesPerDay: (records * 86_400 * recordBytes * 2 + values * 86_400 * measured.packed) / 1e9,
    databaseMachine: {
      processors: Math.max(2, Math.ceil(databaseProcessors / used)),
      gigabytes: Math.max(4, 2 ** Math.ceil(Math.log2(2 + unpacked / recentShare / 1e9))),
    },
    platformMachines: Math.max(2, Math.ceil(platformProcessors / used / processorsOfMachine) + 1),
  };
}
