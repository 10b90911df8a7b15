/** A bound that an operator can move: the environment variable, what holds without it, and why it is that. */
export interface Limit {
  readonly setting: string;
  readonly fallback: number;
  /** The least that makes sense; 0 switches off what the reason says can be switched off. */
  readonly minimum: number;
  /** What is counted, in the plural. */
  readonly unit: string;
  readonly reason: string;
}

const limit = (setting: string, fallback: number, unit: string, reason: string, minimum = 1) =>
  ({ setting, fallback, minimum, unit, reason }) satisfies Limit;

/**
 * Every bound of the server. `Config.limits` has the value of each under its name here, and docs/reference/limits.md is
 * made from this table.
 */
export const LIMITS = {
  callsPerMinute: limit(
    'CALLS_PER_MINUTE',
    600,
    'calls of one person to one operation in a minute',
    'ten a second are more than any screen makes',
  ),
  connections: limit('CONNECTIONS', 5_000, 'open connections', 'what one process holds in the memory that it is given'),
  connectionsPerAddress: limit(
    'CONNECTIONS_PER_ADDRESS',
    300,
    'open connections of one address',
    'a large clinic behind one address has some fifty browsers with six connections each',
  ),
  emailCodeMinutes: limit(
    'EMAIL_CODE_MINUTES',
    60,
    'minutes that a code which proves an address works',
    'a mail may be held back for half an hour by a filter that sees the sender for the first time',
  ),
  emailCodeMails: limit(
    'EMAIL_CODE_MAILS',
    5,
    'codes in 15 minutes for one person and to one address',
    'a mail that does not come is asked for twice or three times; more would fill somebody’s mailbox',
  ),
  unprovenSignUpDays: limit(
    'UNPROVEN_SIGN_UP_DAYS',
    7,
    'days after which a sign-up is removed whose address nobody has proven',
    'whoever means it has read a mail within a week',
  ),
  signUpsPerNetwork: limit(
    'SIGN_UPS_PER_NETWORK',
    50,
    'sign-ups in a day from one address (64 bits of an IPv6 one)',
    'a residency program signs up in one afternoon from one room; each may bring 10 MB',
  ),
  signUpsPerDay: limit(
    'SIGN_UPS_PER_DAY',
    1_000,
    'sign-ups in a day in all',
    'more than operators can verify in a week; 10 GB of agreements at the most',
  ),
  entriesPerNetwork: limit(
    'ENTRIES_PER_NETWORK',
    20_000,
    'sign-ins, resets, accepted invitations and looks into a registry in a day from one address',
    'a hospital with two thousand people behind one address, ten times a day each',
  ),
  entriesPerDay: limit(
    'ENTRIES_PER_DAY',
    500_000,
    'sign-ins, resets, accepted invitations and looks into a registry in a day in all',
    'far above honest use, so that filling it shuts nobody out before the address that fills it is shut out',
  ),
  eventsPerNetwork: limit(
    'ANALYTICS_PER_NETWORK',
    50_000,
    'names of actions kept for statistics in a day from one address',
    'a clinic of fifty people with a thousand actions each',
  ),
  eventsPerDay: limit(
    'ANALYTICS_PER_DAY',
    1_000_000,
    'names of actions kept for statistics in a day in all',
    'a thousand people with a thousand actions each; some 100 MB',
  ),
  analyticsDays: limit(
    'ANALYTICS_DAYS',
    400,
    'days that names of actions are kept for statistics',
    'two winters can be compared; older ones tell nothing that figures of their time did not',
  ),
  headersMs: limit('HEADERS_MS', 10_000, 'milliseconds for the headers of a request', 'a slow telephone needs two'),
  bodyMs: limit(
    'BODY_MS',
    20_000,
    'milliseconds for the body of a call, and between two looks at that of a file',
    'the largest call is 1 MB; a network that changes from one mast to the next is back within ten seconds',
  ),
  bodyBytesPerSecond: limit(
    'BODY_BYTES_PER_SECOND',
    8_000,
    'bytes a second of a file that comes in, between two looks',
    'a telephone at the edge of its network sends 12,000',
    0,
  ),
  lingerMs: limit(
    'LINGER_MS',
    5_000,
    'milliseconds in which the rest of a refused request is read before its connection is closed',
    'a browser reads no answer while it sends, and would call a closed connection a lost network',
  ),
  pagesPerMinute: limit(
    'PAGES_PER_MINUTE',
    6_000,
    'pages that one address opens in a minute',
    'a hospital behind one address opens some hundred; assets with a hash in their name have no limit',
  ),
  unknownSessionsPerMinute: limit(
    'UNKNOWN_SESSIONS_PER_MINUTE',
    300,
    'session tokens that nobody holds, of one address in a minute',
    'each costs a query; all connections of an address may come back at once after a restart, before they are known',
  ),
  streamsPerPerson: limit(
    'STREAMS_PER_PERSON',
    20,
    'live streams of one person, in one process',
    'a browser holds one for all of its windows; nobody sits before twenty browsers',
  ),
  streamsPerSession: limit(
    'STREAMS_PER_SESSION',
    6,
    'live streams of one session, in one process',
    'a browser holds one; without https each of its windows holds its own',
  ),
  heavyAtOnce: limit(
    'HEAVY_AT_ONCE',
    3,
    'heavy calls of one person that are under way, in one process',
    'documents made, copied or faxed: a person waits for one, and has perhaps begun two more in other windows',
  ),
  heavyPerMinute: limit(
    'HEAVY_PER_MINUTE',
    30,
    'heavy calls that one person begins in a minute, in one process',
    'one every two seconds is more than anybody reads',
  ),
  uploadsAtOnce: limit(
    'UPLOADS_AT_ONCE',
    8,
    'uploads of one person that are under way, in one process; of one address at sign-up',
    'a browser keeps six connections to one server',
  ),
  filesAtOnce: limit(
    'FILES_AT_ONCE',
    60,
    'files that one person is being sent, in one process',
    'a consult shows some fifty pictures at once, behind a balancer that speaks HTTP/2 to the browser',
  ),
  galleryItems: limit(
    'GALLERY_ITEMS',
    50_000,
    'pictures and films of one person’s gallery, those in the bin included',
    'what one account can fill; a clinician who takes ten a day needs twenty years',
  ),
  galleryBinDays: limit(
    'GALLERY_BIN_DAYS',
    30,
    'days that deleted pictures lie in the bin of a gallery',
    'whoever deleted too much has noticed within a month',
  ),
  albumMinutes: limit(
    'ALBUM_MINUTES',
    5,
    'minutes that a locked album stays open after the password',
    'a picture is shown and written about by then; shorter than the idle lock, for the desk that somebody walks away from',
  ),
  stagedFiles: limit(
    'STAGED_FILES',
    200,
    'files of one person that are uploaded or copied and not yet sent',
    'ten messages with as many files as a message takes',
  ),
  stagedMegabytes: limit(
    'STAGED_MEGABYTES',
    1_024,
    'megabytes of one person that are uploaded, on their way or copied, and not yet sent',
    'five films of the largest size; what is not sent is kept for a day',
  ),
  sessionsPerPerson: limit(
    'SESSIONS_PER_PERSON',
    20,
    'sessions of one person; a further sign-in ends the one that was used longest ago',
    'desk, telephone and home, each with a few browsers, and none of them signed out',
  ),
  knownDevicesPerPerson: limit(
    'KNOWN_DEVICES_PER_PERSON',
    50,
    'browsers that a person is known on; a further one is known in place of the one used longest ago',
    'every desk of a large clinic',
  ),
  failuresPerAccount: limit(
    'FAILURES_PER_ACCOUNT',
    5,
    'wrong passwords, or wrong second steps, of one account from browsers that it is not known on, in 15 minutes',
    'who has forgotten a password asks for a new one by then',
  ),
  failuresPerDevice: limit(
    'FAILURES_PER_DEVICE',
    5,
    'wrong passwords, or wrong second steps, of one account from one browser that it is known on, in 15 minutes',
    'the same for the owner, whatever strangers try meanwhile',
  ),
  failuresPerNetwork: limit(
    'FAILURES_PER_NETWORK',
    50,
    'wrong passwords of one address (IPv6: one network of 64 bits) from unknown browsers, in 15 minutes',
    'a large clinic on a Monday morning',
  ),
  pdfProcesses: limit(
    'PDF_PROCESSES',
    2,
    'processes that read and write PDFs',
    'a document takes a processor for a second at most; the others wait',
  ),
  workersWaiting: limit(
    'WORKERS_WAITING',
    30,
    'documents or pictures that wait for a process; further ones are refused for the moment',
    'the last one waits for as long as a person does, some ten seconds',
  ),
  workerMegabytes: limit(
    'WORKER_MEGABYTES',
    780,
    'megabytes of memory of such a process, of which Node takes half without using it',
    'a document of 2,000 pages takes 300',
    700,
  ),
  pictureProcesses: limit(
    'PICTURE_PROCESSES',
    2,
    'processes that decode pictures and walk through films',
    'as many pictures were decoded at once before; the others wait',
  ),
  pictureMegabytes: limit(
    'PICTURE_MEGABYTES',
    1_600,
    'megabytes of memory of such a process, of which its libraries take 700 without using them',
    'a picture of 100 megapixels that is sent in passes (a progressive JPEG) takes 830',
    800,
  ),
  pictureMs: limit(
    'PICTURE_MS',
    60_000,
    'milliseconds for a picture or a film',
    'a picture of 100 megapixels takes four seconds, one that is sent in passes fifteen',
  ),
  pdfMs: limit(
    'PDF_MS',
    60_000,
    'milliseconds for writing a document',
    'a document of 2,000 pages takes ten seconds; a busy machine has its time',
  ),
  pdfPages: limit(
    'PDF_PAGES',
    2_000,
    'pages of a document for reading',
    'a consult of 400 messages as long as a message can be; longer than any that was seen by two orders',
  ),
  pdfMegabytes: limit('PDF_MEGABYTES', 64, 'megabytes of a document for reading', '200 pictures at 200 dots an inch'),
  faxPages: limit('FAX_PAGES', 300, 'pages of a fax', 'at a minute a page, a line is taken for five hours'),
  faxMegabytes: limit('FAX_MEGABYTES', 32, 'megabytes of a fax', 'it is encrypted and kept in one piece'),
  attachedPdfMs: limit(
    'ATTACHED_PDF_MS',
    10_000,
    'milliseconds for looking into a PDF that is to be faxed along',
    'one of 10 MB takes less than one second; what takes longer is not printed',
  ),
  attachedPdfMegabytes: limit(
    'ATTACHED_PDF_MEGABYTES',
    256,
    'megabytes that the streams of the PDFs of one fax become when they are opened, each time counted',
    'sixty drawn pages have 60; more is a trap, and is not printed',
  ),
  aiProcesses: limit(
    'AI_PROCESSES',
    1,
    'processes that run models over pictures',
    'a prediction takes a processor for a fraction of a second; the others wait',
  ),
  aiMegabytes: limit(
    'AI_MEGABYTES',
    1_800,
    'megabytes of memory of such a process, of which its libraries take 800 without using them',
    'a picture of 100 megapixels takes 830 while it is made small, a model of 100 MB as much again',
    1_000,
  ),
  aiMs: limit(
    'AI_MS',
    30_000,
    'milliseconds for a prediction, here or by a service',
    'a picture of 100 megapixels takes four seconds to open; nobody waits for longer than half a minute',
  ),
} as const satisfies Record<string, Limit>;

/** The limits of a running server, by name. */
export type Limits = { readonly [name in keyof typeof LIMITS]: number };
