import { newId } from '@alethea/kernel/text/ids';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { type RawBuilder, sql } from 'kysely';
import {
  adjudicateImage,
  doctorLabelImage,
  forgetOwnLabel,
  updateImageSpecialty,
} from '../../contract/labelling/annotate.ts';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { labelsProblem, ownLabelsAmong } from '../../contract/labelling/labels.ts';
import { filenameOfPoolPath } from '../../contract/labelling/pool-image.ts';
import { mayAdjudicate, mayLabel, mayMove } from './annotate-policy.ts';
import { countLabels, keepLabels } from './count-labels.ts';
import { dropOwnLabel, keepOwnLabels } from './own-labels.ts';
import { filenameHash, POOL_RECORD_KIND, type PoolRowOf, readPoolImages } from './pool-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;

/** Holds one picture until the transaction ends, so that labels are counted one after another. */
async function holdImage(
  { tx, actor }: Pick<WriteCall<typeof doctorLabelImage>, 'tx' | 'actor'>,
  where: RawBuilder<unknown>,
): Promise<PoolRowOf | undefined> {
  const [row] = await readPoolImages(tx, actor.personId, { where, limit: 1, lock: true });
  return row;
}

const isSameList = (list: readonly string[], other: readonly string[]) =>
  list.length === other.length && list.every((text, place) => text === other[place]);

/** Binds `ai-doctorLabelImage`. */
export function implementDoctorLabelImage(supplies: Supplies) {
  return implementWrite(doctorLabelImage, {
    async write(call, { doctorUid, fileUri, specialty, doctorLabels, aiPrediction, aiVersion, created }) {
      const { tx, actor, clock } = call;
      const filename = filenameOfPoolPath(fileUri) ?? '';
      const hash = filenameHash(supplies.keyring, filename);
      const image = await holdImage(call, sql`i.filename_hash = ${hash}::bigint and i.specialty = ${specialty}`);
      if (!image) throw call.failure('image_not_found');
      call.authorise(mayLabel(actor, image));
      if (doctorUid !== actor.personId) throw call.failure('doctor_not_you');
      const problem = labelsProblem(doctorLabels);
      if (problem) throw call.failure(problem);
      if (image.adjudicatedLabels) throw call.failure('image_settled');
      const isSeen = isSameList(aiPrediction, image.aiPrediction) && aiVersion === image.aiVersion;
      if (!isSeen || Date.parse(created) !== image.createdAt.getTime()) throw call.failure('image_changed');
      const now = clock.now();
      await keepLabels(tx, image, { personId: actor.personId, labels: doctorLabels, at: now });
      const own = ownLabelsAmong(doctorLabels, [...CONDITIONS[image.specialty], ...image.aiPrediction]);
      await keepOwnLabels(supplies, tx, { personId: actor.personId, labels: own, now });
      call.about({ recordKind: POOL_RECORD_KIND, recordId: image.id });
      return { doctorLabels };
    },
  });
}

/** Binds `ai-updateImageSpecialty`. */
export function implementUpdateImageSpecialty() {
  return implementWrite(updateImageSpecialty, {
    async write(call, { id, oldSpecialty, newSpecialty }) {
      const image = await holdImage(call, sql`i.id = ${id} and i.specialty = ${oldSpecialty}`);
      if (!image) throw call.failure('image_not_found');
      call.authorise(mayMove(call.actor, image));
      if (newSpecialty === oldSpecialty) throw call.failure('specialty_unchanged');
      if (image.adjudicatedLabels) throw call.failure('image_settled');
      const movedId = newId(call.clock.now());
      await sql`
        update pool_image set id = ${movedId}, specialty = ${newSpecialty}, moved_by = ${call.actor.personId}
        where id = ${id}`.execute(call.tx);
      await countLabels(call.tx, movedId);
      const detail = { formerId: id, oldSpecialty, newSpecialty };
      call.about({ recordKind: POOL_RECORD_KIND, recordId: movedId, detail });
      return { id: movedId };
    },
  });
}

/** Binds `ai-adjudicateImage`. */
export function implementAdjudicateImage(supplies: Supplies) {
  return implementWrite(adjudicateImage, {
    async write(call, { id, doctorLabels }) {
      const { tx, actor, clock } = call;
      const image = await holdImage(call, sql`i.id = ${id} and i.label_count > 1 and i.agreed_labels is null`);
      if (!image) throw call.failure('image_not_found');
      call.authorise(mayAdjudicate(actor, image));
      const problem = labelsProblem(doctorLabels);
      if (problem) throw call.failure(problem);
      if (image.adjudicatedLabels) throw call.failure('image_settled');
      const now = clock.now();
      await sql`
        update pool_image set adjudicated_labels = ${doctorLabels}::text[], adjudicated_by = ${actor.personId},
          adjudicated_at = ${now}
        where id = ${id}`.execute(tx);
      const own = ownLabelsAmong(doctorLabels, [...CONDITIONS[image.specialty], ...image.aiPrediction]);
      await keepOwnLabels(supplies, tx, { personId: actor.personId, labels: own, now });
      call.about({ recordKind: POOL_RECORD_KIND, recordId: id });
      return { ok: true } as const;
    },
  });
}

/** Binds `ai-forgetOwnLabel`. */
export function implementForgetOwnLabel(supplies: Supplies) {
  return implementWrite(forgetOwnLabel, {
    async write(call, { label }) {
      call.authorise(allow('the own labels'));
      return { customLabels: await dropOwnLabel(supplies, call.tx, call.actor.personId, label) };
    },
  });
}
