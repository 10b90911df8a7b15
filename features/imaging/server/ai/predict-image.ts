import type { ConsultsOffer } from '@alethea/consults/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { getPredictions, listAiModels, predictImage } from '../../contract/ai/ai-operations.ts';
import { predictionChange } from '../../contract/ai/prediction-change.ts';
import { AI_SCORE_THRESHOLD } from '../../contract/ai/predictions.ts';
import { type PredictionContent, predictionsView, reaching } from '../predictions/prediction-content.ts';
import { keepPrediction, readPredictions } from '../predictions/prediction-store.ts';
import { wordsOf } from '../predictions/translations.ts';
import { type FoundPicture, findPicture } from './find-picture.ts';
import { aiVersionOf, ClassifierFailed } from './image-classifier.ts';
import type { Model } from './model-manifest.ts';
import { type Ai, modelOf, modelView } from './models.ts';

/** What predictions need of the process and of other features. */
export interface AiNeeds {
  readonly ai: Ai;
  readonly consults: Pick<ConsultsOffer, 'findConsultFile' | 'keepPredictedOutcome'>;
}

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'db' | 'log' | 'clock'>;

/** Binds `ai-listModels`. */
export function implementListAiModels({ ai }: AiNeeds) {
  return implementRead(listAiModels, {
    async read(call) {
      call.authorise(allow('tells of this installation alone'));
      return { models: ai.models.map(modelView) };
    },
  });
}

/** Binds `ai-getPredictions`. */
export function implementGetPredictions(supplies: Supplies, { consults }: AiNeeds) {
  return implementRead(getPredictions, {
    async read(call, { uri }) {
      const picture = await findPicture({ supplies, consults }, call.db, call.actor, uri);
      call.authorise(picture ? allow('may open the picture') : deny('media_not_found'));
      if (!picture) throw call.failure('media_not_found');
      const wordOf = await wordsOf(call.db, call.actor);
      const kept = await readPredictions(call.db, picture);
      return { aiPredictions: predictionsView(picture.cipher, picture.fileId, kept, wordOf) };
    },
  });
}

/** Binds `ai-predictImage`: the model looks at the picture before the transaction begins. */
export function implementPredictImage(supplies: Supplies, { ai, consults }: AiNeeds) {
  const find = { supplies, consults };
  return implementWrite(predictImage, {
    async prepare(call, { uri, aiType }): Promise<PredictionContent> {
      const picture = await findPicture(find, call.db, call.actor, uri);
      call.authorise(picture ? allow('may open the picture') : deny('media_not_found'));
      if (!picture) throw call.failure('media_not_found');
      if (picture.contentType.startsWith('video/')) throw call.failure('film_not_predictable');
      if (!picture.contentType.startsWith('image/')) throw call.failure('not_a_picture');
      const model = modelOf(ai, aiType);
      if (!model) throw call.failure('ai_type_unavailable');
      const kept = (await readPredictions(call.db, picture)).find((each) => each.aiType === aiType);
      const content = kept && picture.cipher.open(picture.fileId, aiType, Buffer.from(kept.sealed, 'base64'));
      if (content?.aiVersion === aiVersionOf(model)) return content;
      try {
        return { aiVersion: aiVersionOf(model), scores: [...(await classify(picture, model))] };
      } catch (error) {
        if (!(error instanceof ClassifierFailed)) throw error;
        supplies.log.warn({ what: 'prediction', aiType, reason: error.message });
        throw call.failure('prediction_failed');
      }
    },
    async write(call, { uri, scoreThreshold, aiType }, content) {
      // Once more: meanwhile somebody may have lost the consult, or deleted the picture.
      const picture = await findPicture(find, call.tx, call.actor, uri);
      call.authorise(picture ? allow('may open the picture') : deny('media_not_found'));
      if (!picture) throw call.failure('media_not_found');
      const { aiVersion, scores } = content;
      await keepPrediction(call.tx, picture, aiType, content, call.clock.now());
      call.about({ ...picture.subject, detail: { fileId: picture.fileId, aiType, aiVersion } });
      const outcome = outcomeOf(modelOf(ai, aiType), content);
      const notice =
        picture.consultId === null
          ? { to: [`person:${call.actor.personId}`], changed: [] }
          : await consults.keepPredictedOutcome(call.tx, picture.consultId, outcome);
      call.notify({ to: notice.to, changed: [...notice.changed, predictionChange(picture.fileId)] });
      const wordOf = await wordsOf(call.tx, call.actor);
      const predictions = reaching(scores, scoreThreshold);
      return {
        predictions: predictions.map(({ gpLabel, score }) => ({ gpLabel, aiLabel: wordOf(gpLabel), score })),
        aiVersion,
      };
    },
  });

  function classify({ fileId, contentType }: FoundPicture, model: Model) {
    return ai.classifier.classify(model, { contentType, content: () => supplies.files.content(supplies.db, fileId) });
  }
}

/** The outcome that goes with the label of the highest score, where that reaches the threshold and has one. */
function outcomeOf(model: Model | undefined, { scores }: PredictionContent): string | null {
  const [best] = reaching(scores, AI_SCORE_THRESHOLD);
  return model?.labels.find(({ gpLabel }) => gpLabel === best?.gpLabel)?.outcome ?? null;
}
