import type { FeatureSupplies, TimedTask } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import {
  addPicture as addPictureOperation,
  removePicture as removePictureOperation,
} from '../../contract/form-pictures.ts';
import { PICTURE_LIMITS } from '../../contract/template-limits.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { dropPictures, keepPicture, pictureIdsOf, stalePictures } from './picture-store.ts';
import { aboutLink, proveLink } from './prove-link.ts';

const BATCH = 100;
/** As long as the answers are kept in the browser. */
const KEPT_MS = 24 * 3_600_000;

type Supplies = Pick<FeatureSupplies, 'files'>;

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
      const { link, answer } = await proveLink(call, { documents }, { code: jwt, patient });
      if (!link) return answer;
      const { documentId } = link;
      if (fileId === null) throw new Error('What is proved now was proved a moment ago.');
      if ((await pictureIdsOf(call.tx, documentId)).length >= PICTURE_LIMITS.ofForm)
        throw call.failure('pictures_full');
      await keepPicture(files, call.tx, { documentId, fileId, stagedBy: call.requestId, now: call.clock.now() });
      call.about(aboutLink(link));
      return { state: 'added' as const, pictureId: fileId };
    },
  });

/** Removes a picture that its patient does not want to send. */
export const implementRemovePicture = ({ files }: Supplies, { documents }: AnswerNeeds) =>
  implementWrite(removePictureOperation, {
    async write(call, { jwt, patient, pictureId }) {
      call.authorise(allow('whoever holds the link'));
      const { link, answer } = await proveLink(call, { documents }, { code: jwt, patient });
      if (!link) return answer;
      const { documentId } = link;
      const mine = (await pictureIdsOf(call.tx, documentId)).filter((fileId) => fileId === pictureId);
      await dropPictures(files, call.tx, { fileIds: mine, now: call.clock.now() });
      call.about(aboutLink(link));
      return { state: 'removed' as const };
    },
  });

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
