/**
 * Every business constant of the two specifications, each with its clause.
 *
 * "GA" is the specification of gateways and accounts, "PD" the one of platform and designer. Where a value is
 * "decided" the specification names the limit but shows no value, and the line says why this one was taken.
 */
export const limits = {
  /** Authorised accounts per device. GA 6, GA 9. */
  authorisedAccounts: 5,
  /** Gateways that are bound together. GA 9: 100 modules at a time. */
  gatewayBatch: 100,
  /** Gateways that are provisioned together: each takes 10 ms for the hash of its code. Decided. */
  provisionBatch: 500,
  /** Width and height of the image of a gateway at most, in pixels. Decided. */
  deviceImagePixels: 8192,
  /** Codes by text message and e-mail: how long they are valid, GA 4, GA 9; after how long another can be asked for. */
  verificationCode: { validMinutes: 10, resendSeconds: 60 },
  /** Devices of one product of a vendor that a gateway registers dynamically. GA 9. */
  dynamicRegistrations: 5,
  /** Variables of one report, and of one recording. GA 9. */
  variablesPerReport: 100,
  /** Mappings (written value to text or number) of one variable or widget. GA 8, GA 9. */
  mappings: 100,
  /** The time that a restart of a gateway takes, and a disconnect before the tool connects again, in minutes. GA 4, GA 9. */
  reconnectMinutes: { least: 1, most: 2 },
  /** Bytes of one item that a script stores, of a gateway or of a page, as JSON in UTF-8. GA 9. */
  scriptItemBytes: 1024,
  /** After how long the load of a part of the web application is given up, in seconds. GA 9. */
  chunkLoadSeconds: 120,
  /**
   * How long a call waits for the variables of a gateway, in seconds. Decided: less than the 120 s after which its caller gives
   * up, so that the answer says that they are loading.
   */
  variableLoadSeconds: 115,
  /** Rows on a page of a list: what can be chosen, the first choice, and what a call answers at most. GA 9; values decided. */
  pageSizes: { choices: [20, 50, 100], default: 20, maximum: 200 },
  /** Maximum size of an avatar image: under 100 KB, in bytes. GA 5, GA 9. */
  avatarBytes: 100 * 1024 - 1,
  /** Width and height of an uploaded avatar at most, in pixels. Decided: pages send 256. */
  avatarPixels: 1024,
  /** Width and height of the image of an announcement at most, in pixels. Decided. */
  announcementPixels: 4096,
  /** Largest certificate or key file, in bytes. GA 5, GA 9. */
  certificateBytes: 1024 * 1024,
  /** Largest spreadsheet for the import of variables, in bytes. GA 5, GA 9. */
  variableImportBytes: 2 * 1024 * 1024,
  /** Rows of one sheet of variables. Decided: more than 2 MB hold of the variables of a plant. */
  variableImportRows: 50_000,
  /** Largest image of a device, in bytes. GA 5, GA 9. */
  deviceImageBytes: 2 * 1024 * 1024,
  /** Largest upload of an import, in bytes. PD 5. It bounds a configuration document too. */
  importBytes: 70_000_000,
  /** Lower bounds of the signal quality bands, in percent; below the last it is poor. GA 9. */
  signalQuality: { veryGood: 70, good: 50, average: 30 },
  /**
   * Health of gateways, decided: how often one reports it at least and at most, in seconds; after how long without a report it is
   * not known; from which difference on a clock is wrong; how long something may wait and which part of its room it may fill
   * before that is a problem; and for how many days losses count as recent.
   */
  gatewayHealth: {
    reportSeconds: { changed: 5, unchanged: 60 },
    silentMilliseconds: 200_000,
    clockMilliseconds: 30_000,
    waitMilliseconds: 300_000,
    bufferPart: 0.8,
    lossDays: 1,
  },
  /** Report topics of one gateway. GA 9 inserts a number and does not show it; decided. */
  reportTopics: 1000,
  /** Write topics of one gateway. GA 9, decided likewise. */
  writeTopics: 50,
  /** Read topics of one gateway. GA 9, decided likewise. */
  readTopics: 50,
  /** Drivers of one gateway. GA 8 "capacity", no value shown; decided: two times the largest bench. */
  drivers: 1000,
  /** Scan groups of one driver. Decided. */
  scanGroups: 16,
  /** Variables of one gateway, of all three kinds. GA 8 "capacity"; decided: two times the largest bench. */
  variables: 200_000,
  /** Connections of each kind in one gateway. Decided. */
  /** Samples of a variable in one report. */
  samplesPerReport: 100,
  connections: 16,
  /** Data services of each kind in one gateway, and variables in its register table. Decided. */
  dataServices: 4,
  modbusRegisters: 10_000,
  /** Scripts of one gateway. Decided. */
  scripts: 100,
  /** Length of one script, in UTF-8 bytes. Decided. */
  scriptBytes: 65_536,
  /** Recordings of one gateway: as many as it takes to record 100,000 variables. Decided. */
  recordings: 1000,
  /** Alarms of one gateway, of one product and of one equipment. Decided: as many as a large plant has. */
  alarms: 10_000,
  /** Signals of one product and of one equipment; parameters of a product, and places that one is put at. Decided. */
  definedSignals: 10_000,
  parameters: 200,
  parameterTargets: 50,
  /** Monitoring variables of one account with its company, aliases of one, and inputs of a total. Decided. */
  monitoringVariables: 10_000,
  monitoringAliases: 50,
  /** Sources of each kind that a formula of a page names, and fields of one widget that have formulas. Decided. */
  formulaSources: 20,
  fieldFormulas: 30,
  /** Actions of one event of a widget beside the first of a click; how many elements follow one another by formulas. Decided. */
  eventActions: 10,
  elementChain: 10,
  totalInputs: 10_000,
  /**
   * Reports of one account; signals of one (GA 9 for recordings) and its equipments; its rows and values; days of history that
   * it reads, each signal counted, and records where roll-ups do not say enough. Decided but for the signals.
   */
  reports: 1000,
  reportSignals: 100,
  /** Columns of a report that formulas compute. */
  reportFormulas: 20,
  reportEquipments: 500,
  reportRows: 5000,
  reportValues: 100_000,
  reportSignalDays: 40_000,
  reportRecords: 20_000_000,
  /**
   * Scenes of one account and their bytes together; bytes of one file and of its JSON; nodes of one model, their levels, and
   * bindings. Decided.
   */
  scenes: 200,
  scenesBytes: 1_000_000_000,
  /** The bytes of a part of a firmware that is uploaded. */
  firmwarePartBytes: 4_194_304,
  sceneBytes: 50 * 1024 * 1024,
  sceneJsonBytes: 16 * 1024 * 1024,
  sceneNodes: 10_000,
  sceneDepth: 64,
  sceneBindings: 1000,
  /** Equipments that are chosen for a map. Decided. */
  mapEquipments: 10_000,
  /**
   * Cameras of one account, and characters of a password; how often one is controlled in a second; after how long it stops
   * unless the move is repeated, in seconds; presets that are shown. Decided.
   */
  cameras: 500,
  cameraPasswordCharacters: 50,
  cameraControlsPerSecond: 10,
  cameraMoveSeconds: 3,
  cameraPresets: 300,
  /** How long a change of a configuration may be on probation, in seconds. Decided. */
  probationSeconds: { min: 30, max: 600 },
  /**
   * The time over which the gateways of a platform come back to it, in seconds. Decided: each of the first thousand is back within
   * 5 s, of which its connection may take one; the others come no faster than the platform takes them, 10,000 within a minute.
   */
  gatewayReturn: { leastSeconds: 2, few: 1000, fewSeconds: 4, perSecond: 161, mostSeconds: 60 },
  /**
   * Certificates of gateways: how many one is issued in a day; the part of its validity that is left when it is renewed, which is
   * looked at so often, in s. Decided.
   */
  gatewayCertificate: { perDay: 10, renewedAt: 1 / 3, lookSeconds: 3600 },
  /** How long a gateway tries the address of another platform, in seconds. Decided. */
  managementTrialSeconds: { min: 10, max: 90 },
  /** Depth of lists and objects in a document from outside. Decided: a configuration needs 6. */
  documentDepth: 32,
  /**
   * Lists and objects in a document from outside, and values altogether. Decided: a configuration at its limits has
   * some 250,000 lists and objects and 3 million values.
   */
  documentContainers: 1_000_000,
  documentValues: 8_000_000,
  /**
   * Lists and objects in the file of a page, and values altogether. Decided: 125 lists and objects and 1,000 values
   * for each of 2,000 widgets.
   */
  pageContainers: 250_000,
  pageValues: 2_000_000,
  /** Problems reported of one document; further ones are counted only. Decided. */
  problems: 1000,

  /** Widgets on a page. PD 5, PD 9. */
  widgetsPerPage: 2000,
  /** Weather widgets on a page. PD 5, PD 9. */
  weatherWidgetsPerPage: 3,
  /** 3D widgets on a page. PD 5, PD 9. */
  sceneWidgetsPerPage: 1,
  /** Identifiers that a page lists as bound, and the length of one in characters. Decided. */
  boundIdsPerPage: 100_000,
  recordIdLength: 40,
  /** Guides of one page, of each direction. Decided. */
  guidesPerPage: 200,
  /** Layouts of one page for narrow windows, cards of one, and the widths of windows that have one, in px. Decided. */
  layoutsPerPage: 4,
  cardsPerLayout: 300,
  layoutWidth: { min: 240, max: 2000 },
  /** Windows that are not wider have cards also of a page without a layout, in px. Decided: phones, upright and most across. */
  narrowWindow: 600,
  /** Coordinates on a page reach this far to both sides, in page units. Decided. */
  pageCoordinate: 1_000_000,
  /** Rows of a repeater, and equipments whose live values a page follows at once. Decided: each takes a socket. */
  repeatedRows: 200,
  followedEquipments: 64,
  /** Components that are inside one another on a page. Decided. */
  componentDepth: 8,
  /** Widgets that the uses of components on one page are drawn as. Decided: five pages full. */
  expandedWidgets: 10_000,
  /** How far a copy is from what it was pasted beside, in page units. PD 9. */
  pasteOffset: 50,
  /** Steps of the designer that can be undone; the oldest go first. PD 4, PD 9. */
  undoSteps: 50,
  /** How near an edge must be to snap while snapping is on and off, in px of the screen. PD 9. */
  snapDistance: { on: 5, off: 1 },
  /** Settings that the designer starts with in a browser; the interval is in minutes. PD 9. */
  designerSettings: { autoSave: false, saveInterval: 5, grid: true, ruler: true, adsorb: false },
  /** A widget that is drawn smaller, in px, is placed with the size of its type. PD 9. */
  drawnSize: 2,
  /** The canvas moves along when something is dragged nearer to its edge, in px. PD 9. */
  edgeMargin: 5,
  /** The step of the command that turns widgets, in degrees. PD 9. */
  rotationStep: 90,
  /** Default page size, in page units. PD 3, PD 9. */
  page: { width: 1024, height: 768 },
  /** Colours that an account used last. PD 9. */
  recentColours: 20,
  /** Colours that everybody can choose. PD 9. */
  predefinedColours: 50,
  /** Stops of a gradient. Decided. */
  gradientStops: 16,
  /** Points of a pipe, its ends included. */
  pipePoints: 200,
  /** Parts of a symbol that a company made, and letters of the path of one. */
  ownSymbolParts: 500,
  ownSymbolPath: 20_000,
  /** Pages of one product. GA 8, GA 9. */
  pagesPerProduct: 100,
  /** Bytes of the file of a page. Decided: a page of 2,000 widgets takes 2 MB. */
  pageBytes: 16 * 1024 * 1024,
  /** Bytes of the picture of a page that lists show. Decided. */
  pagePictureBytes: 200_000,
  /**
   * Revisions of a page that are kept: those that somebody saved, and those saved automatically; for how long an automatic
   * save replaces the one before by the same person, in minutes. Decided.
   */
  pageRevisions: { saved: 100, automatic: 50, automaticMinutes: 10 },
  /**
   * How often an editor of a page says that it is open, in seconds, and how many may be missing before it counts as closed:
   * others have the page within 10 s of its end, also where a browser crashed. Decided.
   */
  pageHeartbeat: { seconds: 3, missed: 2 },
  /**
   * Images of pages: bytes of one, its width and height in pixels; images of one account and their bytes together; images and
   * components of one page that go with its file. Decided.
   */
  pageImageBytes: 5 * 1024 * 1024,
  pageImagePixels: 16_384,
  pageImages: 1000,
  pageImagesBytes: 500_000_000,
  /** Bytes of a picture of the logo of a company: each page loads it. Decided. */
  companyLogoBytes: 256 * 1024,
  pageFileImages: 500,
  pageFileComponents: 200,
  /** Components of one account, and bytes of one. Decided. */
  pageComponents: 1000,
  pageComponentBytes: 4 * 1024 * 1024,
  /** Links to one page, how long one is valid at most, and the longest time of which one reads the history, in days. Decided. */
  pageShares: 50,
  pageShareDays: 365,
  sharedHistoryDays: 366,
  /** How long a link for a review is valid at most, and at first, in days. Decided. */
  pageReviewDays: { maximum: 30, default: 7 },
  /** Characters of the password of such a link. Decided. */
  linkPassword: { minimum: 6, maximum: 50 },
  /**
   * Comments of one page, all of its threads together, characters of one, and how many people or visitors of one link write in a minute, and at once.
   * Decided.
   */
  pageComments: 1000,
  pageCommentLength: 2000,
  pageCommentRate: { perMinute: 30, atOnce: 20 },
  /** Scripts of one page, bytes of one, signals that one follows, and seconds between two runs of one. Decided. */
  pageScripts: 50,
  /** Texts of a page that are translated into one language. Decided: a page of 2,000 widgets has fewer. */
  pageTexts: 2000,
  /** The name of such a text: the longest text of a widget, with the id of an element before it. */
  pageTextEntry: 2100,
  pageScriptBytes: 20_000,
  pageScriptSignals: 50,
  pageScriptInterval: { min: 1, max: 86_400, default: 10 },
  /** Bytes that the scripts of a page can store for one person in one browser. Decided. */
  pageStorageBytes: 65_536,
  /** Default of the press delay of a click, in milliseconds. PD 3, PD 9. */
  pressDelayMilliseconds: 1000,

  /**
   * A value that is written while a button is pressed: how often the browser says that it still is, after how long without
   * that the gateway writes the value of the release, both in milliseconds; and how many one gateway holds. Decided.
   */
  heldWrite: {
    renewMilliseconds: 500,
    endMilliseconds: { min: 200, max: 10_000, default: 2000 },
    perGateway: 64,
  },

  /** Interval at which a console asks for the state of a gateway, in seconds. PD 9. */
  gatewayPollSeconds: 60,
  /** Heartbeat of a console, in seconds, PD 9; and how many may be missing before its session with a gateway ends, decided. */
  consoleHeartbeat: { seconds: 60, missed: 3 },
  /** Interval at which monitoring is opened again, in seconds. PD 4, PD 9. */
  monitorReopenSeconds: 580,
  /** Time without mouse or key after which monitoring may stop, in seconds. PD 4, PD 9. */
  idleSeconds: 120,
  /** Wait before a socket connects again, in seconds. PD 7, PD 9. */
  socketReconnectSeconds: 10,
  /** Interval of the idle message on a socket, in seconds. PD 7. */
  socketIdleMessageSeconds: 60,
  /** Interval at which user information is fetched again, in milliseconds. PD 9. */
  userRefreshMilliseconds: 1_000_000,
  /**
   * Poll of a command: units at most, and the wait before the next poll by the elapsed counter: the first row whose
   * `below` is above the counter counts, else the last wait. "0.5 s at 0" is the row with the smallest positive
   * number, since the counter starts at 0 and grows by the seconds waited. PD 4, PD 9.
   */
  commandPoll: {
    units: 180,
    waits: [
      { below: Number.MIN_VALUE, milliseconds: 500 },
      { below: 1, milliseconds: 1000 },
      { below: 5, milliseconds: 2000 },
      { below: 10, milliseconds: 5000 },
      { below: 30, milliseconds: 10_000 },
    ],
    lastMilliseconds: 30_000,
  },
  /** Polls of an export and of an import: units at most, in seconds, and the step between two polls, in seconds. PD 9. */
  exportPoll: { units: 18_000, step: 10 },
  importPoll: { units: 7200, step: 10 },
  /** Poll of an upgrade: the first wait, units at most, and the step between two polls, in seconds. PD 9. */
  upgradePoll: { firstWait: 30, units: 180, step: 1 },
  /** API keys of one account, and how long one is valid at most, in days. Decided. */
  apiKeys: 20,
  apiKeyDays: 730,
  /** Templates of gateways of one account; decided. */
  templates: 100,
  /** Tags of one company, and gateways or equipments that are put into one or taken out at once; decided. */
  tags: 500,
  tagMembers: 10_000,
  /** Areas of one company, how deep they are, equipments that are put into one at once, authorisations on one. Decided. */
  areas: 2000,
  areaDepth: 8,
  areaMembers: 10_000,
  areaAuthorisations: 50,
  /** Groups of people of one company, members of one, groups that are authorised on one equipment. Decided. */
  peopleGroups: 200,
  peopleGroupMembers: 500,
  equipmentGroups: 20,
  /** Equipments on which somebody is authorised in one step. Decided. */
  authorisedAtOnce: 500,
  /** Recovery codes of an account with a second factor. Decided. */
  recoveryCodes: 10,
  /** Invitations of a company that nobody has accepted, and how long one is valid, in days. Decided. */
  invitations: { open: 50, days: 7 },
  /** How long a sign-in waits for its second factor, in seconds. Decided. */
  secondFactorSeconds: 300,
  /** Timeouts of calls, in seconds: all, multipart uploads, deletion of a driver. PD 7. */
  callTimeoutSeconds: { all: 120, upload: 600, driverDelete: 70 },
  /** Range of a chart, in minutes. PD 3, PD 9. */
  chartRangeMinutes: 60,
  /** Range and step of a history table. PD 3, PD 9; the unit is the table's own, hours by default. */
  history: { timeRange: 720, rollTime: 30 },
  /** Rows of a table of history or alarms that has no pages. Decided. */
  tableRows: 500,
} as const;
