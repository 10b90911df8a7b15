import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { LabelScore } from '../predictions/prediction-content.ts';
import { aiVersionOf, type ClassifiedPicture, ClassifierFailed, type ClassifierModel } from './image-classifier.ts';

const ANSWER_MAX_BYTES = 64 * 1024;

/** Where a service is reached that runs models; `token` goes along as a bearer where it is given. */
export interface RemoteAddress {
  readonly url: string;
  readonly token?: string | undefined;
  readonly withinMs: number;
}

const answerSchema = z.object({
  aiVersion: z.string(),
  scores: z.array(z.object({ label: z.string(), score: z.number().min(0).max(1) })),
});

/** Asks a service what a picture shows. */
export interface RemoteClassifier {
  classify(model: ClassifierModel, picture: ClassifiedPicture): Promise<readonly LabelScore[]>;
}

/**
 * Asks over HTTP: `POST <url>?aiType=derm` with the bytes of the picture as its body, and nothing else about it or whose it
 * is; answered by `{aiVersion, scores: [{label, score}]}` with the version and all labels of the manifest. One try.
 */
export function createRemoteClassifier({ url, token, withinMs }: RemoteAddress): RemoteClassifier {
  return {
    async classify(model, picture) {
      const address = new URL(url);
      address.searchParams.set('aiType', model.aiType);
      const bytes = await picture.content();
      if (!bytes) throw new ClassifierFailed('the picture is gone');
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': picture.contentType,
            accept: 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: new Uint8Array(await buffer(bytes)),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        if (!answer.ok) throw new ClassifierFailed(`answered ${answer.status}`);
        return scoresOf(model, answerSchema.parse(JSON.parse(await shortText(answer))));
      } catch (error) {
        if (error instanceof ClassifierFailed) throw error;
        throw new ClassifierFailed('no answer that can be understood', { cause: error });
      }
    },
  };
}

/** A service that has another model than the manifest says is not asked on: nobody has said what its labels mean. */
function scoresOf(model: ClassifierModel, { aiVersion, scores }: z.output<typeof answerSchema>): readonly LabelScore[] {
  if (aiVersion !== aiVersionOf(model)) throw new ClassifierFailed('the service has another version of the model');
  const given = new Map(scores.map(({ label, score }) => [label, score]));
  return model.labels.map(({ gpLabel }) => {
    const score = given.get(gpLabel);
    if (score === undefined) throw new ClassifierFailed('the service leaves out a label');
    return { gpLabel, score };
  });
}

async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new ClassifierFailed('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
