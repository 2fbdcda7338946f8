/** The state of an engine: the database or the broker. */
export interface EngineHealth {
  readonly state: 'up' | 'down';
  /** Which one serves: ours, or one named by DATABASE_URL or MQTT_URL. */
  readonly kind: 'embedded' | 'external';
  /** Replicas of the database for heavy queries, where there are some: in use, too far behind, or gone. */
  readonly replica?: 'up' | 'behind' | 'down';
  /** Why it is down, for an operator; never holds a secret. */
  readonly detail?: string;
}
