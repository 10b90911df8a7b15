import type { Patient } from '@alethea/kernel/health/patient';
import type { FeatureSupplies, TimedTask } from '@alethea/server-kit/feature';
import type { AuditSubject, WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import {
  addPicture as addPictureOperation,
  removePicture as removePictureOperation,
} from '../../contract/form-pictures.ts';
import { PICTURE_LIMITS } from '../../contract/template-limits.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { aboutLink, closedAnswer, PROOF_REFUSED } from './open-form.ts';
import { dropPictures, keepPicture, pictureIdsOf, stalePictures } from './picture-store.ts';

const BATCH = 100;
/** As long as the answers are kept in the browser. */
const KEPT_MS = 24 * 3_600_000;

type Supplies = Pick<FeatureSupplies, 'files'>;
type ProvingCall = Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'sendMail'> & { about(subject: AuditSubject): void };

/** Takes in a picture; the bytes are looked at before the transaction, for none but who has proved whose form it is. */
export const implementAddPicture = ({ files }: Supplies, { documents }: AnswerNeeds) =>
  implementWrite(addPictureOperation, {
    async prepare(call, { jwt, patient }) {
      const link = await documents.findFormLink(call.db, jwt, call.clock.now());
      if (!link || link.closed !== null || !link.isProvedBy(patient)) return null;
      // What there is no room for is not stored; counted again with the row held.
      if ((await pictureIdsOf(call.db, link.documentId)).length >= PICTURE_LIMITS.ofForm)
        throw call.failure('pictures_full');
      return call.keepPart('picture');
    },
    async write(call, { jwt, patient }, fileId: string | null) {
      call.authorise(allow('whoever holds the link'));
      const proved = await prove(call, documents, jwt, patient);
      if (proved.link === null) return proved.answer;
      const { documentId } = proved.link;
      if (fileId === null) throw new Error('What is proved now was proved a moment ago.');
      if ((await pictureIdsOf(call.tx, documentId)).length >= PICTURE_LIMITS.ofForm)
        throw call.failure('pictures_full');
      await keepPicture(files, call.tx, { documentId, fileId, stagedBy: call.requestId, now: call.clock.now() });
      call.about(aboutLink(proved.link));
      return { state: 'added' as const, pictureId: fileId };
    },
  });

/** Removes a picture that its patient does not want to send. */
export const implementRemovePicture = ({ files }: Supplies, { documents }: AnswerNeeds) =>
  implementWrite(removePictureOperation, {
    async write(call, { jwt, patient, pictureId }) {
      call.authorise(allow('whoever holds the link'));
      const proved = await prove(call, documents, jwt, patient);
      if (proved.link === null) return proved.answer;
      const { documentId } = proved.link;
      const mine = (await pictureIdsOf(call.tx, documentId)).filter((fileId) => fileId === pictureId);
      await dropPictures(files, call.tx, { fileIds: mine, now: call.clock.now() });
      call.about(aboutLink(proved.link));
      return { state: 'removed' as const };
    },
  });

/** The link of who has proved that the form is theirs, held until the transaction ends; or what the page is told instead. */
async function prove(call: ProvingCall, documents: AnswerNeeds['documents'], code: string, patient: Patient) {
  const proved = await documents.proveFormLink(call, { code, patient });
  if (!proved) {
    call.about({ event: PROOF_REFUSED });
    return { link: null, answer: { state: 'unknown' as const } };
  }
  const { link, triesLeft } = proved;
  if (link.closed === null && triesLeft === null) return { link };
  call.about({ ...aboutLink(link), event: PROOF_REFUSED });
  const answer =
    link.closed === null ? { state: 'wrong' as const, triesLeft: triesLeft ?? 0 } : closedAnswer(link, link.closed);
  return { link: null, answer };
}

/** Removes what was added and not sent within a day: so long a browser keeps the answers to which it belongs. */
export const forgetPicturesTask = ({ files }: Supplies): TimedTask => ({
  name: 'forget-form-pictures',
  cron: '17 * * * *',
  async run(context) {
    await inBatches(context, BATCH, async (tx) => {
      const now = context.clock.now();
      const fileIds = await stalePictures(tx, { before: new Date(now.getTime() - KEPT_MS), most: BATCH });
      await dropPictures(files, tx, { fileIds, now });
      return fileIds.length;
    });
  },
});
