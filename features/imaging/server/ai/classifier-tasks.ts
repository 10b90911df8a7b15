import type { StagedPlace } from '@alethea/server-kit/files/sealed/staged-file';
import type { LocalModel } from './model-manifest.ts';

/** What the process that runs models can be asked for. */
export interface ClassifierTasks {
  /** The scores of a model for a picture, in the order of its labels. */
  classify: {
    input: {
      readonly model: Pick<LocalModel, 'path' | 'sha256' | 'input'> & { readonly labels: number };
      readonly picture: StagedPlace;
    };
    output: readonly number[];
    feed: never;
  };
}
