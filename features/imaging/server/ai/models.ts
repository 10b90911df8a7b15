import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { type AiModel, type AiType, hasLevel1 } from '../../contract/ai/predictions.ts';
import { aiVersionOf, ClassifierFailed, type ImageClassifier } from './image-classifier.ts';
import { type ClassifierLimits, createLocalClassifier } from './local-classifier.ts';
import { type Model, readModels } from './model-manifest.ts';
import { createRemoteClassifier, type RemoteAddress } from './remote-classifier.ts';

/** How the AI of an installation is set up. */
export interface AiSettings {
  readonly environment: string;
  /** A folder of models; null has none, and nobody is offered a prediction. */
  readonly modelsFolder: string | null;
  /** Where pictures lie, sealed, while a process looks at them. */
  readonly workFolder: string;
  /** The service that runs the models which say so; null sends no picture anywhere. */
  readonly remote: Omit<RemoteAddress, 'withinMs'> | null;
  readonly limits: ClassifierLimits;
}

/** The models of an installation, and who runs them. */
export interface Ai {
  readonly models: readonly Model[];
  readonly classifier: ImageClassifier;
  /** See WorkerPool. */
  processIds(): readonly number[];
}

/** Reads and checks the models; throws ModelsRefused. Processes are started with the first prediction. */
export async function openAi(settings: AiSettings, log: Pick<FeatureSupplies['log'], 'warn'>): Promise<Ai> {
  const { environment, modelsFolder, workFolder, limits } = settings;
  if (modelsFolder === null) return { models: [], classifier: NO_CLASSIFIER, processIds: () => [] };
  const rules = { production: environment === 'production', hasRemote: settings.remote !== null };
  const models = (await readModels(modelsFolder, rules)).filter(
    ({ aiType }) => aiType !== 'level1' || hasLevel1(environment),
  );
  const local = createLocalClassifier(limits, { models: modelsFolder, work: workFolder }, log);
  const remote = settings.remote && createRemoteClassifier({ ...settings.remote, withinMs: limits.aiMs });
  const classifier: ImageClassifier = {
    async classify(asked, picture) {
      const model = models.find(({ aiType }) => aiType === asked.aiType);
      if (!model) throw new ClassifierFailed('there is no such model');
      if ('path' in model) return local.classify(model, picture);
      if (!remote) throw new ClassifierFailed('there is no service to ask');
      return remote.classify(model, picture);
    },
    stop: local.stop,
  };
  return { models, classifier, processIds: local.processIds };
}

/** A model as callers see it. */
export function modelView(model: Model): AiModel {
  const { aiType, name, version, demonstration } = model;
  return { aiType, name, version, aiVersion: aiVersionOf(model), demonstration };
}

/** The model for a type, where there is one. */
export function modelOf({ models }: Pick<Ai, 'models'>, aiType: AiType): Model | undefined {
  return models.find((model) => model.aiType === aiType);
}

const NO_CLASSIFIER: ImageClassifier = {
  async classify() {
    throw new ClassifierFailed('there are no models');
  },
  stop() {},
};
