import { completeSignUp } from '@alethea/accounts/contract';
import { addMedia, importPoolImages, POOL_EXPORT_PATHS } from '@alethea/imaging/contract';
import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { sendOneWayMessage } from '@alethea/patients/contract';
import { saveDraft } from '@alethea/requests/contract';
import { saveResources } from '@alethea/templates/contract';
import { SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { sql } from 'kysely';
import {
  type AuthorisationScene,
  INSIDERS,
  PDF,
  type PersonName,
  personOf,
  type Someone,
} from './authorisation-scene.ts';

/** Whom an address answers that is no operation’s, of those whom the first lock has let through. */
export interface AddressEntry {
  /** What is asked for there, by this person. */
  requestFor(things: SceneThings, caller: Someone): readonly [path: string, init?: RequestInit];
  readonly opensTo: 'everybody' | readonly PersonName[];
}

/** Things of the scene that are reached by addresses of their own. */
export interface SceneThings {
  readonly scene: AuthorisationScene;
  /** By kind of record: a file of one that is somebody's. */
  readonly fileIds: Readonly<Record<string, string>>;
  /** An upload that the consultant has begun. */
  readonly uploadId: string;
}

const OWNER: readonly PersonName[] = ['consultant'];
const KEEP_PEOPLE: readonly PersonName[] = ['operator', 'operator elsewhere'];

/** An address that is signed for the caller, as if its page had shown it to them. */
const fileOf =
  (kind: string): AddressEntry['requestFor'] =>
  ({ scene, fileIds }, { person }) => {
    const { files } = scene.app.server.features;
    return [files.addressOf(fileIds[kind] ?? '', 'original', person?.id ?? '')];
  };

/** Who opens the files of a record, by its kind. */
export const FILE_TABLE: Readonly<Record<string, AddressEntry>> = {
  consult: { requestFor: fileOf('consult'), opensTo: INSIDERS },
  draft: { requestFor: fileOf('draft'), opensTo: ['resident', 'colleague of the referrer'] },
  agreement: { requestFor: fileOf('agreement'), opensTo: KEEP_PEOPLE },
  gallery: { requestFor: fileOf('gallery'), opensTo: ['referrer'] },
  resources: { requestFor: fileOf('resources'), opensTo: OWNER },
  patientMessage: { requestFor: fileOf('patientMessage'), opensTo: ['referrer', 'MOA of the referrer’s clinic'] },
  // Pictures that name nobody: for who keeps the pool and who labels.
  labellingPool: {
    requestFor: fileOf('labellingPool'),
    opensTo: [...KEEP_PEOPLE, 'consultant', 'dermatologist elsewhere', 'otolaryngologist elsewhere'],
  },
};

/** Downloads; whom they answer is all in their access rule so far. */
export const DOWNLOAD_TABLE: Readonly<Record<string, AddressEntry>> = {
  'operator-exportAccessLog': { requestFor: () => ['/api/operator/access-log.csv'], opensTo: 'everybody' },
  'ai-exportCoco': { requestFor: () => [`${POOL_EXPORT_PATHS.coco}?specialty=Dermatology`], opensTo: 'everybody' },
  'ai-exportLabels': { requestFor: () => [`${POOL_EXPORT_PATHS.csv}?specialty=Dermatology`], opensTo: 'everybody' },
};

const chunk = (uploadId: string, path: string, method: string, body?: Uint8Array<ArrayBuffer>) =>
  [
    `/api/uploads/${uploadId}${path}`,
    { method, ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}) },
  ] as const;

const beginFor = (purpose?: string, fileName = 'film.pdf') =>
  [
    '/api/uploads',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName, sizeBytes: PDF.length, ...(purpose ? { purpose } : {}) }),
    },
  ] as const;

/** What may be brought, by what is declared: everybody whom its own rule lets begin. */
export const PURPOSE_TABLE: Readonly<Record<string, AddressEntry>> = {
  brandPictures: { requestFor: () => beginFor('brandPictures', 'logo.png'), opensTo: 'everybody' },
  attachments: { requestFor: () => beginFor('attachments'), opensTo: 'everybody' },
  galleryMedia: { requestFor: () => beginFor('galleryMedia', 'arm.png'), opensTo: 'everybody' },
  labellingPool: { requestFor: () => beginFor('labellingPool', 'ear.png'), opensTo: 'everybody' },
  patientFiles: { requestFor: () => beginFor('patientFiles'), opensTo: 'everybody' },
  resourceFiles: { requestFor: () => beginFor('resourceFiles', 'care.txt'), opensTo: 'everybody' },
};

/** What takes files in, by the name of its route: everybody brings their own, nobody goes on with another's. */
export const UPLOAD_TABLE: Readonly<Record<string, AddressEntry>> = {
  'files-upload': {
    requestFor() {
      const body = new FormData();
      body.set('file', new File([PDF], 'advice.pdf'));
      return ['/api/files', { method: 'POST', body }];
    },
    opensTo: 'everybody',
  },
  'uploads-begin': { requestFor: () => beginFor(), opensTo: 'everybody' },
  'uploads-offset': { requestFor: ({ uploadId }) => chunk(uploadId, '', 'GET'), opensTo: OWNER },
  'uploads-chunk': { requestFor: ({ uploadId }) => chunk(uploadId, '?offset=0', 'PUT', PDF), opensTo: OWNER },
  'uploads-complete': { requestFor: ({ uploadId }) => chunk(uploadId, '/complete', 'POST'), opensTo: OWNER },
  'uploads-drop': { requestFor: ({ uploadId }) => chunk(uploadId, '', 'DELETE'), opensTo: OWNER },
};

/** What a new file comes by; without a purpose it is the first upload that is declared. */
const BEGINNING: ReadonlySet<string> = new Set(['files-upload', 'uploads-begin']);

/** Everything with its first lock, by a name for people. */
export const ADDRESS_ROWS: readonly (readonly [string, AddressEntry, (scene: AuthorisationScene) => PermissionRule])[] =
  [
    ...rowsOf('downloading', DOWNLOAD_TABLE, (name) => ({ app }) => {
      const found = app.server.features.declared.downloads.find((download) => download.name === name);
      if (!found) throw new Error(`Nothing declares the download ${name}.`);
      return found.access;
    }),
    ...rowsOf('bringing', PURPOSE_TABLE, (name) => ({ app }) => {
      const found = app.server.features.declared.uploads.find((upload) => upload.name === name);
      if (!found) throw new Error(`Nothing declares the upload ${name}.`);
      return found.access;
    }),
    ...rowsOf('taking in by', UPLOAD_TABLE, (name) => ({ app }) => {
      const { uploads } = app.server.features.declared;
      const [first] = uploads;
      if (!first) throw new Error('Nothing declares an upload.');
      // What is under way may be of any kind: whoever may bring something is told that it is not theirs.
      return BEGINNING.has(name) ? first.access : { anyOf: uploads.flatMap(({ access }) => access.anyOf) };
    }),
    ...rowsOf('the files of a record of kind', FILE_TABLE, () => () => ({ anyOf: [[]] })),
  ];

function rowsOf(
  title: string,
  table: Readonly<Record<string, AddressEntry>>,
  firstLockOf: (name: string) => (scene: AuthorisationScene) => PermissionRule,
) {
  return Object.entries(table).map(([name, entry]) => [`${title} ${name}`, entry, firstLockOf(name)] as const);
}

/** What else is under /api, and which rows or what else tell whom it answers. */
export const OTHER_ROUTES = {
  'premium-webhook': 'a signature in place of a session: provider-word.slice.test',
  'files-open': 'FILE_TABLE',
  live: 'TOPIC_TABLE',
  openapi: 'the contracts',
} as const;

/** A kind of topic: one topic of it, and who hears what is told there. */
interface TopicEntry {
  topicOf(scene: AuthorisationScene): string;
  readonly heardBy: 'everybody' | readonly PersonName[];
}

/** Who hears what, by the kind of topic. */
export const TOPIC_TABLE: Readonly<Record<string, TopicEntry>> = {
  everyone: { topicOf: () => 'everyone', heardBy: 'everybody' },
  person: { topicOf: (scene) => `person:${personOf(scene.someone('referrer')).id}`, heardBy: ['referrer'] },
  clinic: { topicOf: ({ ids }) => `clinic:${ids.clinicId}`, heardBy: ['MOA of the referrer’s clinic'] },
  operators: { topicOf: () => 'operators', heardBy: KEEP_PEOPLE },
};

/** Names that are declared and have no row; they would be open to nobody knows whom. */
export function withoutRow(declared: readonly string[], table: Readonly<Record<string, unknown>>): readonly string[] {
  return declared.filter((name) => !(name in table));
}

/** Puts something of everybody's behind each kind of address. */
export async function holdThings(scene: AuthorisationScene): Promise<SceneThings> {
  const { files } = scene.app.server.features;
  const { db } = scene.app.server.engine;
  const firstOf = async (recordId: string) => (await files.ofRecord(db, recordId))[0]?.id ?? '';
  const body = JSON.stringify({ fileName: 'film.pdf', sizeBytes: PDF.length });
  const headers = { 'content-type': 'application/json' };
  const begun = await scene.someone('consultant').client.send('/api/uploads', { method: 'POST', headers, body });
  const { uploadId } = (await begun.json()) as { uploadId: string };
  return {
    scene,
    uploadId,
    fileIds: {
      consult: await firstOf(scene.ids.activityId),
      draft: await firstOf(await holdDraft(scene)),
      agreement: await firstOf(await holdAgreement(scene)),
      gallery: await holdPicture(scene),
      resources: await holdResource(scene),
      labellingPool: await holdPoolImage(scene),
      patientMessage: await holdMessageFile(scene),
    },
  };
}

/** A draft with a file, which waits for its approver. */
async function holdDraft(scene: AuthorisationScene): Promise<string> {
  const { client } = scene.someone('resident');
  const draftId = crypto.randomUUID();
  const { fileId } = await client.upload('lesion.pdf', PDF);
  await client.call(saveDraft, {
    draftId,
    consultDraftsCollectionType: 'drafts_pending_approval',
    appVersion: '12.0.3',
    formData: { patientProvince: 'AB', question: 'Is this benign?' },
    subject: 'Dermatology',
    serviceId: scene.econsultService.id,
    approverUid: personOf(scene.someone('colleague of the referrer')).id,
    attachmentIds: [fileId],
  });
  return draftId;
}

/** A file of a message that the referrer wrote to a patient. */
async function holdMessageFile(scene: AuthorisationScene): Promise<string> {
  const { client } = scene.someone('referrer');
  const { fileId } = await client.upload('letter.pdf', PDF, 'patientFiles');
  await client.call(sendOneWayMessage, {
    ...{ physicianUid: personOf(scene.someone('referrer')).id, locationIdx: 0, phn: '333343333', delay: false },
    ...{ patientEmail: 'margaret@home.example', subject: 'Your letter', body: 'Please see the letter.' },
    attachmentIds: [fileId],
  });
  return fileId;
}

/** A picture in the gallery of the referrer. */
async function holdPicture(scene: AuthorisationScene): Promise<string> {
  const { client } = scene.someone('referrer');
  const { fileId } = await client.upload('arm.png', SMALL_PNG, 'galleryMedia');
  await client.call(addMedia, { fileIds: [fileId] });
  return fileId;
}

/** The file of a resource of the consultant. */
async function holdResource(scene: AuthorisationScene): Promise<string> {
  const { client } = scene.someone('consultant');
  const { fileId } = await client.upload('care.pdf', PDF, 'resourceFiles');
  await client.call(saveResources, {
    basedOnVersion: 0,
    document: {
      resources: { care: { id: 'care', resourceName: 'Care', fileId } },
      categories: { skin: { id: 'skin', name: 'Skin', resourceIds: ['care'] } },
      categoryOrder: ['skin'],
    },
  });
  return fileId;
}

/** A picture of the labelling pool. */
async function holdPoolImage(scene: AuthorisationScene): Promise<string> {
  const { client } = scene.someone('operator');
  const { fileId } = await client.upload('ear.png', SMALL_PNG, 'labellingPool');
  await client.call(importPoolImages, {
    importId: crypto.randomUUID(),
    specialty: 'Otolaryngology',
    consent: { statement: 'Use for training', keptBy: 'Research office', keptWhere: 'Binder 1' },
    images: [{ fileId, predictions: [], aiVersion: '' }],
  });
  return fileId;
}

/** The agreement that somebody signed who has just joined. */
async function holdAgreement({ app }: AuthorisationScene): Promise<string> {
  await app.anonymous().call(completeSignUp, signUpInput());
  const { rows } = await sql<{ id: string }>`select id from sign_up`.execute(app.server.engine.db);
  return rows[0]?.id ?? '';
}
