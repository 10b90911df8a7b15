import { Tag } from '@alethea/ui/display/tag';
import { AI_SCORE_THRESHOLD, type AiModel, type AiPredictions, type AiType } from '../../contract/ai/predictions.ts';
import { aiEn as en } from '../../texts/ai-en.ts';
import { labelWords } from '../labels/label-words.ts';
import { percentOf, strengthOf } from './prediction-rules.ts';

interface PredictionResultsProps {
  readonly models: readonly AiModel[];
  readonly predictions: AiPredictions;
}

/** What the models have said of a picture, one part for each. */
export const PredictionResults = ({ models, predictions }: PredictionResultsProps) => (
  <>
    {models.map((model) => {
      const prediction = predictions[model.aiType];
      return prediction && <Result key={model.aiType} model={model} prediction={prediction} />;
    })}
  </>
);

interface ResultProps {
  readonly model: AiModel;
  readonly prediction: NonNullable<AiPredictions[AiType]>;
}

const Result = ({ model, prediction: { aiVersion, labels } }: ResultProps) => (
  <section className="ai-result" aria-label={en.resultOf(en.types[model.aiType], aiVersion)}>
    <div className="ai-result-model">
      <span>
        <strong>{en.types[model.aiType]}</strong> {aiVersion}
      </span>
      {model.demonstration && <Tag tone="waiting">{en.demonstration}</Tag>}
    </div>
    {labels.length === 0 && <p>{en.noLabel(AI_SCORE_THRESHOLD * 100)}</p>}
    {labels.length > 0 && (
      <ul className="ai-labels">
        {labels.map(({ aiLabel, score }) => (
          <li key={aiLabel}>
            <span className="ai-label-words">
              <span>{labelWords(aiLabel)}</span>
              <span className="al-dim">{en.score(percentOf(score), en.strength[strengthOf(score)])}</span>
            </span>
            <span className="ai-bar" data-strength={strengthOf(score)} aria-hidden>
              <span style={{ width: `${percentOf(score)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    )}
    {aiVersion !== model.aiVersion && <p className="al-dim">{en.outdated(aiVersion)}</p>}
  </section>
);
